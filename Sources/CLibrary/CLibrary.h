// The C library for Embedded Swift, which has no overlay of it: the headers that the program needs, and what Swift cannot
// call because it takes any number of arguments. Nothing here is compiled on its own.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static inline int m34_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

static inline int m34_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

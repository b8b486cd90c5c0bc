// Times pairs of commands, alternating, and prints a table of ratios.
//
//   pairs ROUNDS [FILTER] < plan
//
// Each line of the plan has five fields separated by tabs: what is compared, the ratio that is aimed at (or -), how many
// points a run maps, the first command and the second one. Both run in turn, ROUNDS times; each run is a whole process,
// start to end. The ratio is the median over the rounds of first wall time / second wall time, so what slows the machine
// for a while slows both; beside it stands the ratio of processor time, which other work on the machine changes less.
// A command that begins with ! is started without a shell, 200 times. With FILTER only lines
// that contain it run. Exits with 1 if a command fails; a missed aim is told in its row.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct run {
  double wall, processor;
  long peak;
  int status;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

static struct run run(const char *command) {
  char copy[4096], *words[64];
  int count = 0;
  snprintf(copy, sizeof copy, "%s", command + (*command == '!'));
  if (*command == '!')
    for (char *word = strtok(copy, " "); word && count < 63; word = strtok(NULL, " ")) words[count++] = word;
  words[count] = NULL;

  double start = now();
  pid_t child = vfork();
  if (child == 0) {
    if (*command != '!') execl("/bin/sh", "sh", "-c", copy, (char *)NULL);
    // The shell's commands say themselves where their output goes.
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(nothing, 1);
    execvp(words[0], words);
    _exit(127);
  }
  struct run result = {0};
  struct rusage usage;
  wait4(child, &result.status, 0, &usage);
  result.wall = now() - start;
  result.processor = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.peak = usage.ru_maxrss;
  return result;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, ascending);
  return values[count / 2];
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  int rounds = atoi(arguments[1]), failed = 0;
  const char *filter = count > 2 ? arguments[2] : "";
  char line[16384];
  printf("| compared | ratio | aim | | processor | ns a point | | peak MB | |\n"
         "|---|---:|---:|---|---:|---:|---:|---:|---:|\n");
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *field[5], *rest = line;
    int fields = 0;
    while (fields < 5 && (field[fields] = strsep(&rest, "\t"))) fields++;
    if (fields < 5 || *line == '#' || !strstr(field[0], filter)) continue;

    int times = *field[3] == '!' ? 200 : rounds; /* a start takes less than a millisecond */
    double *ratio = calloc((size_t)times, 8), *work = calloc((size_t)times, 8), *wall[2] = {calloc((size_t)times, 8), calloc((size_t)times, 8)};
    long peak[2] = {0, 0};
    int broken = 0;
    for (int round = 0; round < times; round++) {
      double processor[2];
      for (int side = 0; side < 2; side++) {
        struct run result = run(field[3 + side]);
        wall[side][round] = result.wall;
        processor[side] = result.processor;
        if (result.peak > peak[side]) peak[side] = result.peak;
        if (result.status) broken = side + 1;
      }
      ratio[round] = wall[0][round] / wall[1][round];
      work[round] = processor[0] / processor[1];
    }
    double points = atof(field[2]), found = median(ratio, times);
    int is_missed = *field[1] != '-' && found > atof(field[1]);
    if (broken) failed = 1;
    printf("| %s | %.3f | %s | %s | %.3f | %.1f | %.1f | %.1f | %.1f |\n", field[0], found, field[1],
           broken ? (broken == 1 ? "FIRST FAILED" : "SECOND FAILED") : is_missed ? "missed" : "",
           median(work, times), median(wall[0], times) / points * 1e9, median(wall[1], times) / points * 1e9, (double)peak[0] / 1024,
           (double)peak[1] / 1024);
    fflush(stdout);
    free(ratio), free(work), free(wall[0]), free(wall[1]);
  }
  return failed;
}

// The least that a program can do: the measure of start-up time.

#include <stdio.h>

int main(void) {
  puts("hello");
  return 0;
}

// The same map in plain C: a line at a time, strtod and printf.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const double half = sqrt(0.5);
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) {
    char *rest = line;
    double x = strtod(rest, &rest), y = strtod(rest, &rest), z = strtod(rest, &rest);
    double depth = half * z - half * x - 100, w = 1 - depth / 500;
    printf("%.6g %.6g\n", (half * x + half * z + 30) / w, (y + 40) / w);
  }
  free(line);
  return 0;
}

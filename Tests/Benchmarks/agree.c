// Compares the numbers of two files, whatever separates them: agree FIRST SECOND TOLERANCE [COLUMNS]
//
// TOLERANCE is relative to the larger number, or absolute below 1. With COLUMNS, only the first so many numbers of each
// line count. Exits with 1 at the first difference.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int numbers(FILE *file, double *values, int limit) {
  static char *line;
  static size_t size;
  if (getline(&line, &size, file) < 0) return -1;
  int count = 0;
  for (char *position = line; count < limit;) {
    char *end;
    double value = strtod(position, &end);
    if (end == position) break;
    values[count++] = value;
    position = end + strspn(end, " ,\t;");
  }
  return count;
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  FILE *first = fopen(arguments[1], "r"), *second = fopen(arguments[2], "r");
  if (!first || !second) return 4;
  double tolerance = atof(arguments[3]), worst = 0, a[16], b[16];
  int limit = count > 4 ? atoi(arguments[4]) : 16;
  for (long line = 1;; line++) {
    int left = numbers(first, a, limit), right = numbers(second, b, limit);
    if (left < 0 && right < 0) break;
    int differs = left != right;
    for (int k = 0; k < left && !differs; k++) {
      double difference = fabs(a[k] - b[k]) / fmax(1, fmax(fabs(a[k]), fabs(b[k])));
      if (!(difference <= tolerance)) differs = 1;
      if (difference > worst) worst = difference;
    }
    if (differs) {
      fprintf(stderr, "%s and %s differ in line %ld\n", arguments[1], arguments[2], line);
      return 1;
    }
  }
  printf("%s agrees with %s (largest difference %.2g)\n", arguments[1], arguments[2], worst);
  return 0;
}

// Makes the points that the benchmarks map: uniform between -200 and 200, from a fixed seed.
//
//   points FOLDER COUNT     writes FOLDER/points.txt  "x y z", six digits
//                                  FOLDER/full.txt    "x y z", seventeen digits
//                                  FOLDER/table.csv   "id,name,x,y,z" with a header and some quoted names
//                                  FOLDER/points.bin  packed doubles
//   points - BYTES          writes lines "x y z" to stdout until so many bytes are written: 20,000 lines, repeated

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 0x9E3779B97F4A7C15u;

// xorshift64* (Vigna 2016), the upper 53 bits as a fraction.
static double uniform(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (double)(state * 0x2545F4914F6CDD1Du >> 11) * 0x1p-53;
}

static FILE *create(const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  if (!file) {
    perror(path);
    exit(4);
  }
  return file;
}

static void make_files(const char *folder, long count) {
  static const char *names[] = {"alpha", "beta", "gamma ray", "delta", "\"quoted, one\"", "zeta", "node", "eta"};
  FILE *plain = create(folder, "points.txt"), *full = create(folder, "full.txt");
  FILE *table = create(folder, "table.csv"), *binary = create(folder, "points.bin");
  fputs("id,name,x,y,z\n", table);
  for (long i = 0; i < count; i++) {
    char six[3][32], seventeen[3][32];
    double point[3];
    for (int k = 0; k < 3; k++) {
      double value = 400 * uniform() - 200;
      snprintf(six[k], sizeof six[k], "%.6g", value);
      snprintf(seventeen[k], sizeof seventeen[k], "%.17g", value);
      point[k] = strtod(six[k], NULL);
    }
    fprintf(plain, "%s %s %s\n", six[0], six[1], six[2]);
    fprintf(full, "%s %s %s\n", seventeen[0], seventeen[1], seventeen[2]);
    fprintf(table, "%ld,%s,%s,%s,%s\n", i + 1, names[i & 7], six[0], six[1], six[2]);
    fwrite(point, sizeof point, 1, binary);
  }
  if (fclose(plain) | fclose(full) | fclose(table) | fclose(binary)) {
    perror(folder);
    exit(4);
  }
}

static void stream(long long bytes) {
  enum { lines = 20000 };
  char *text = malloc(lines * 48u);
  size_t length = 0;
  for (int i = 0; i < lines; i++)
    length += (size_t)sprintf(text + length, "%.6g %.6g %.6g\n", 400 * uniform() - 200, 400 * uniform() - 200,
                              400 * uniform() - 200);
  for (long long done = 0; done < bytes; done += (long long)length)
    if (fwrite(text, 1, length, stdout) != length) exit(0);
  free(text);
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  if (strcmp(arguments[1], "-") == 0)
    stream(atoll(arguments[2]));
  else
    make_files(arguments[1], atol(arguments[2]));
  return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads a JSON file with jansson, then times how long jansson alone takes to write it, indented by two, to a
 * file.
 *
 * usage: jansson_write FILE.json OUTPUT [TIMES]; prints the seconds of each time.
 */
#include <jansson.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  json_error_t error;
  json_t *value = argc > 2 ? json_load_file(argv[1], 0, &error) : NULL;
  if (!value) {
    fprintf(stderr, "usage: jansson_write FILE.json OUTPUT [TIMES]\n");
    return 2;
  }
  for (int i = argc > 3 ? atoi(argv[3]) : 1; i > 0; i--) {
    FILE *out = fopen(argv[2], "w");
    if (!out) return 2;
    double start = seconds();
    if (json_dumpf(value, out, JSON_INDENT(2)) || fclose(out)) return 2;
    printf("%.6f\n", seconds() - start);
  }
  json_decref(value);
  return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * In the place of libFuzzer, where there is no time for it: gives a fuzz target each of the files that are
 * named, which is what fuzzing would start from.
 */
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void replay(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file || fseek(file, 0, SEEK_END)) {
    perror(name);
    exit(2);
  }
  size_t size = (size_t)ftell(file);
  unsigned char *data = malloc(size ? size : 1);
  rewind(file);
  if (!data || fread(data, 1, size, file) != size) {
    perror(name);
    exit(2);
  }
  fclose(file);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
}

int main(int count, char **names) {
  for (int i = 1; i < count; i++)
    replay(names[i]);
  printf("%d files\n", count - 1);
  return 0;
}

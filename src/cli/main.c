/* SPDX-License-Identifier: Apache-2.0 */
#include "include/colophon.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--version") == 0) return printf("colophon %s\n", clp_version()) < 0;
  fputs("colophon: no commands yet\n", stderr);
  return 2;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "include/colophon.h"

#include <stdio.h>

int main(void) {
  printf("colophon %s\n", clp_version());
  return 0;
}

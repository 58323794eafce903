/* SPDX-License-Identifier: Apache-2.0 */
/* With sanitizers the suites take one of CLP_SHARE of what runs on very many inputs (docs/testing.md). */
#ifndef COLOPHON_TESTS_UNIT_SHARE_H
#define COLOPHON_TESTS_UNIT_SHARE_H

#include <stdlib.h>

/* One of how many inputs a test is to take: 1, all of them, unless the environment says otherwise. */
static inline int share(void) {
  const char *text = getenv("CLP_SHARE");
  int number = text ? atoi(text) : 1;
  return number > 0 ? number : 1;
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What the sessions of fuzz targets may take. */
#ifndef COLOPHON_TESTS_FUZZ_OPTIONS_H
#define COLOPHON_TESTS_FUZZ_OPTIONS_H

#include "include/colophon.h"

static inline clp_options fuzz_options(void) {
  static const int64_t epoch = 0;
  clp_options options = CLP_OPTIONS_INIT;
  options.time = &epoch;
  options.memory = 64u << 20;
  options.nesting = 200;
  options.calls = options.resources = 500;
  options.steps = 20000;
  return options;
}

#endif

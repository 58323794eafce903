/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/methods.h"

#include <stdio.h>

static const char *const names[] = {
#define X(name, ...) name,
#include "src/ruby/methods.def"
#undef X
};

uint16_t ruby_method_number(const struct str *name) {
  size_t low = 0, high = sizeof names / sizeof *names;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (strcmp(names[middle], name->text) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low < sizeof names / sizeof *names && str_is(name, names[low]) ? (uint16_t)(low + 1) : 0;
}

bool ruby_method_known(const struct str *name) {
  static const char *const known[] = {
#define KNOWN(class, names) names,
#include "src/ruby/known.def"
#undef KNOWN
  };
  char wanted[80];
  if (name->length + 3 > sizeof wanted) return false;
  snprintf(wanted, sizeof wanted, " %s ", name->text);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strstr(known[i], wanted)) return true;
  return false;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Formats of scanf, as Ruby's library of that name reads them: words that stand for themselves, and
 * directives, each of which is a regular expression and a way to read what that found.
 */
#ifndef COLOPHON_VALUE_SCANF_H
#define COLOPHON_VALUE_SCANF_H

#include "src/value/rich.h"

enum scanf_reading {
  SCANF_NOTHING, /* it must be there, and gives no value */
  SCANF_TEXT,
  SCANF_DECIMAL,
  SCANF_OCTAL,
  SCANF_HEXADECIMAL,
  SCANF_INTEGER, /* of the base that it begins with */
  SCANF_FLOAT,
};

struct scanf_directive {
  enum scanf_reading reading;
  bool keeps_space;          /* white space before it counts */
  const struct str *literal; /* what must be there, or NULL */
  const struct str *pattern; /* else: a regular expression for the rest, whose first group is read */
};

/* The directive of FORMAT at byte *AT, which is moved behind it; false at the end. */
bool scanf_next(struct arena *arena, const struct str *format, uint32_t *at,
                struct scanf_directive *directive);
/* The number that TEXT, which a directive found, stands for; RICH_BEYOND: it is too large. */
enum rich_status scanf_number(struct arena *arena, enum scanf_reading reading, const struct str *text,
                              struct value *result, const char **problem);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values of secret names in a text that nobody has read as what it is: a file of data or code that was edited
 * and is not compiled, a remark, a file's content.  The scan knows how YAML, JSON, Puppet and most files of
 * configuration write a name and its value: `name: value`, `"name": "value"`, `name => 'value'`,
 * `$name = 'value'`, `name = value`, `<name>value</name>`, `--name value`.  It finds the bytes of values, not
 * their quotes, and neither variables, calls nor what a template puts in.
 */
#ifndef COLOPHON_SUPPORT_SECRET_TEXT_H
#define COLOPHON_SUPPORT_SECRET_TEXT_H

#include "src/support/secret_names.h"

struct byte_range {
  size_t start, end;
};
struct byte_ranges {
  ARENA_VECTOR(struct byte_range) list; /* in order, apart from each other */
};

/* Finds the values in TEXT; CODE: it is a manifest. */
void secret_ranges(struct byte_ranges *out, struct arena *arena, const struct secret_names *names,
                   const char *text, size_t length, bool code);
/* TEXT with "[redacted]" in the place of each such value; TEXT itself where there is none. */
const struct str *secret_text_hidden(struct arena *arena, const struct secret_names *names,
                                     const struct str *text);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Kernel#sprintf of Ruby 3.1, which Puppet's sprintf and the formats of String.new end in. */
#ifndef COLOPHON_VALUE_SPRINTF_H
#define COLOPHON_VALUE_SPRINTF_H

#include "src/value/rich.h"

/*
 * Appends FORMAT with COUNT arguments.  With one argument that is a Hash, %<name>d and %{name} take its
 * values by their names.
 */
enum rich_status sprintf_text(struct buffer *out, const struct str *format, const struct value *arguments,
                              uint32_t count, const char **problem);
/* The same, where they take the values of NAMES, or are an error (NULL). */
enum rich_status sprintf_named(struct buffer *out, const struct str *format, const struct value *arguments,
                               uint32_t count, const struct hash *names, const char **problem);

#endif

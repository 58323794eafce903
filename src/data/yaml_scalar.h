/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a scalar of YAML means, by the rules of Ruby's Psych 4 (its ScalarScanner), which are YAML 1.1 with
 * commas in numbers and without `y` and `n`.  Puppet reads facts and Hiera data with them.
 */
#ifndef COLOPHON_DATA_YAML_SCALAR_H
#define COLOPHON_DATA_YAML_SCALAR_H

#include "src/value/value.h"

/* The message for a date or time, which Puppet refuses to load. */
extern const char yaml_no_time[];

/*
 * The value of a plain scalar.  NULL, or why there is none: a message that says what to do.  A symbol
 * (`:name`) is a string.
 */
const char *yaml_plain_scalar(struct value *out, struct arena *arena, const char *text, size_t length);
/*
 * The value of a scalar with a tag (as libyaml resolves it, "tag:yaml.org,2002:str") or without (NULL);
 * QUOTED: it was quoted or a block.
 */
const char *yaml_tagged_scalar(struct value *out, struct arena *arena, const char *tag, bool quoted,
                               const char *text, size_t length);
/* Whether TAG says that a scalar is a regular expression of Ruby. */
bool yaml_is_regexp(const char *tag);
/* The value of such a scalar: `/a/i`; NULL, or what is wrong. */
const char *yaml_regexp(struct value *out, struct arena *arena, const char *text, size_t length);

#endif

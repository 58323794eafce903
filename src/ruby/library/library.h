/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of Ruby's library (RUBY_OBJECT_VALUE). */
#ifndef COLOPHON_RUBY_LIBRARY_LIBRARY_H
#define COLOPHON_RUBY_LIBRARY_LIBRARY_H

#include "src/ruby/run/machine.h"

/* What all objects begin with. */
struct ruby_object {
  const struct ruby_module *class;
};

struct ruby_time {
  const struct ruby_module *class;
  int64_t seconds; /* since 1970, UTC */
};
void ruby_time_put(struct ruby *r, struct buffer *out, struct value v);

/* The class, definition or node whose code runs: what `scope.source` gives. */
struct ruby_source {
  const struct ruby_module *class;
  const struct definition *of; /* NULL: the top scope's */
};

/* An IPAddr. */
struct ruby_address {
  const struct ruby_module *class;
  bool six;
  unsigned prefix;
  unsigned char bytes[16]; /* 4 of them, or all */
};
void ruby_address_put(struct buffer *out, struct value v);
bool ruby_address_equal(struct value a, struct value b);
bool ruby_address_compare(struct value a, struct value b, int *order); /* false: one is IPv6, one is not */

/* What the text of an IPv4 or IPv6 address matches: Resolv::IPv4::Regex and Resolv::IPv6::Regex. */
struct value ruby_address_pattern(struct ruby *r, bool six);

int ruby_versions_order(struct value a, struct value b);
void ruby_version_put(struct buffer *out, struct value v); /* a Gem::Version */
/* A Pathname. */
void ruby_path_put(struct buffer *out, struct value v);
/* The environment's name. */
void ruby_environment_put(struct ruby *r, struct buffer *out);

struct value ruby_object_new(struct ruby *r); /* Object.new */
/* What the function NAME of Puppet or stdlib gives for ARGUMENTS, without traces. */
struct value ruby_by_function(struct ruby_call *m, const char *name, const struct value *arguments,
                              uint32_t count);

#endif

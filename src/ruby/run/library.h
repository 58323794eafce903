/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of Ruby's library (RUBY_OBJECT_VALUE). */
#ifndef COLOPHON_RUBY_RUN_LIBRARY_H
#define COLOPHON_RUBY_RUN_LIBRARY_H

#include "src/ruby/run/machine.h"

/* An IPAddr; its class comes first, as of all objects. */
struct ruby_address {
  const struct ruby_module *class;
  bool six;
  unsigned prefix;
  unsigned char bytes[16]; /* 4 of them, or all */
};

/* IPAddr.new */
struct value ruby_address_new(struct ruby_call *m);
/* A method of one; false: there is none of that name. */
bool ruby_address_call(struct ruby_call *m, struct value *v);

#endif

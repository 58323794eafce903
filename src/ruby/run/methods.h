/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the evaluator of Ruby calls and does not know: the methods of classes and modules, and the objects of
 * Ruby's library.  They stand in rooms above it, which know it; so it gets them as a table with the library
 * of a compilation (src/puppet/eval/compilation/library.h).
 */
#ifndef COLOPHON_RUBY_RUN_METHODS_H
#define COLOPHON_RUBY_RUN_METHODS_H

#include "src/puppet/eval/compilation/library.h"
#include "src/ruby/run/machine.h"

enum behaviour {
  COMPUTES, /* its result is computed of receiver and arguments: the caller makes the traces */
  MEASURES, /* as COMPUTES, but what a collection's elements are does not count */
  COPIES,   /* what it gives is taken from these: the body keeps their traces */
  RUNS,     /* as COPIES, and it calls a block */
  CHANGES,  /* as COPIES, and it changes its receiver */
};

struct method {
  const char *name;
  uint8_t class; /* enum ruby_class */
  uint8_t behaviour;
  int8_t least, most; /* arguments; most -1: any number */
  struct value (*body)(struct ruby_call *m);
};

/* One of a module or class itself. */
struct module_method {
  const char *module;
  struct method method;
};

struct ruby_methods {
  const struct method *rows; /* in the order of src/ruby/methods.def */
  uint32_t count;
  const struct module_method *of_modules;
  uint32_t of_modules_count;
  /* The constant NAME of Ruby's library, if there is one. */
  bool (*constant)(struct ruby *r, const char *name, struct value *v);
  /* Appends V, a RUBY_OBJECT_VALUE, as inspect or to_s shows it; false: Ruby shows its address. */
  bool (*text)(struct ruby *r, struct buffer *out, struct value v, bool inspect);
  bool (*equal)(struct value a, struct value b);                      /* of two RUBY_OBJECT_VALUEs */
  bool (*compare)(struct value a, struct value b, int *order);        /* false: they have no order */
  bool (*sets_equal)(struct ruby *r, struct value a, struct value b); /* of two Sets of now */
  void (*put_match)(struct ruby *r, struct buffer *out, struct value v);
  struct value (*now)(struct ruby_call *m); /* Time.new */
  bool (*range_of_integers)(struct ruby_call *m, struct value v, int64_t *from, int64_t *last, bool *endless);
  struct value (*range_of_texts)(struct ruby_call *m, struct value v);
};

static inline const struct ruby_methods *ruby_methods_of(const struct ruby *r) {
  return r->c->in->library->ruby_methods;
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Objects of classes that code in Ruby defines: `class Service … end`, `Service.new(name)`.
 *
 * An object has variables of its own (`@name`), each with its trace.  Which object code asks may be chosen by
 * data: what it gives is under that (the object's own trace).  What is assigned through a chosen object could
 * have been assigned to another one, and code that did not run could have assigned to any: both are kept as
 * one trace for all objects (`objects_by`), under which variables are read from then on (PROVENANCE
 * "Absence").  Objects whose classes assign variables in `initialize` alone are not concerned.
 *
 * An object may be an element of a Set: its own `hash` and `eql?` say which elements are the same.  What
 * `hash` gives is another number in each run, so that here it is no number but stands for what it is of.
 */
#ifndef COLOPHON_RUBY_RUN_INSTANCE_H
#define COLOPHON_RUBY_RUN_INSTANCE_H

#include "src/ruby/run/machine.h"

struct ruby_instance {
  const struct ruby_module *class;
  ARENA_VECTOR(struct ruby_local) variables; /* with their @ */
  struct value key;                          /* as an element of a Set (ruby_instance_key), */
  trace_id key_by;                           /* with what it was computed of */
  uint32_t keyed; /* what `changed` of the program was then, and 1 more; 0: it is not known */
};

/* The variables of V itself: of an object, or of an exception whose class has methods of the code; or NULL.
 */
struct ruby_instance *ruby_instance_of(struct value v);
/* EXCEPTION, of such a class, is a new one with these variables, initialized with COUNT ARGUMENTS. */
void ruby_instance_raised(struct ruby_call *m, struct ruby_exception *exception,
                          const struct value *arguments, uint32_t count);
/* Whether the code defines methods of objects of CLASS, or of a class above it. */
bool ruby_class_has_methods(const struct ruby_module *class);
/* `super`: calls the method of M of a class above that whose code runs. */
struct value ruby_instance_above(struct ruby_call *m);
/* A new object of CLASS, initialized with the arguments of M. */
struct value ruby_instance_new(struct ruby_call *m, const struct ruby_module *class);
/* Calls the method of M, if the class of its receiver, an object, defines it. */
bool ruby_instance_call(struct ruby_call *m, struct value *v);
/* Whether V is an object whose class defines NAME. */
bool ruby_instance_has(struct ruby *r, struct value v, const char *name);
/* Refuses what M asks of every object and is not there for these. */
void ruby_instance_check(struct ruby_call *m);
/* The variable NAME of SELF, which is an object. */
struct value ruby_instance_read(struct ruby *r, struct value self, const struct str *name);
void ruby_instance_write(struct ruby *r, struct value self, const struct str *name, struct value v);
struct value *ruby_instance_own_slot(struct value self, const struct str *name);
/* Code ran to its end: what it keeps in constants and variables may hold its objects. */
void ruby_instances_keep(struct ruby *r);
/* Code that does DOES (as above) to any object did not run because of CONDITION. */
void ruby_instances_untaken(struct ruby *r, unsigned does, trace_id condition);
/* All that objects hold is at hand for the code. */
void ruby_instances_reach(struct ruby *r);

/* Adds to what the method that runs depends on: T was read by an object's own method (`asked`). */
void ruby_asked(struct ruby *r, trace_id t);
/* a == b, as an object's own method says. */
bool ruby_instance_equal(struct ruby *r, struct value a, struct value b);
/* a <=> b; false: no order. */
bool ruby_instance_compare(struct ruby *r, struct value a, struct value b, int *order);
/* V as what `hash` of it stands for. */
struct value ruby_hash_code(struct ruby *r, struct value v);
/* What stands for the object V in a Set: equal ones are the same; false: only V itself is. */
bool ruby_instance_key(struct ruby *r, struct value v, struct value *key);

/* Whether A, which has such a key, is the same as B as an element of a Set. */
bool ruby_instance_same(struct ruby *r, struct value a, struct value b);

/* The name of a method that argument I of M is: a Symbol or a String, else an error. */
const struct str *ruby_name_given(struct ruby_call *m, uint32_t i);
/* attr_reader :a, :b; attr_writer, attr_accessor. */
void ruby_instance_attributes(struct ruby_call *m);
/* private, public. */
void ruby_instance_visibility(struct ruby_call *m);

/* ---- called.c ---- */

/* What methods of the code's modules and classes do that the code at NODE may call, by their names: of
   enum ruby_does RENDER, CHANGE and EFFECT, and that they assign variables of objects. */
enum { RUBY_ASSIGNS = 1 << 16 };
unsigned ruby_own_does(struct ruby *r, const struct ruby_node *node);
/* Whether the method at NODE (may be NULL) assigns variables of its object. */
bool ruby_assigns_own(const struct ruby_node *node);

#endif

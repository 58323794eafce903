/* SPDX-License-Identifier: Apache-2.0 */
/* What only Ruby has: Ranges, procs, matches, modules, exceptions, and the frames of methods. */
#ifndef COLOPHON_RUBY_RUN_VALUES_H
#define COLOPHON_RUBY_RUN_VALUES_H

#include "src/ruby/tree.h"
#include "src/value/value.h"

struct diagnostic;
struct regexp;

/* Kinds of values that only Ruby has. */
enum ruby_value_kind {
  RUBY_RANGE_VALUE = VALUE_FOREIGN,
  RUBY_PROC_VALUE,
  RUBY_MATCH_VALUE,
  RUBY_MODULE_VALUE,
  RUBY_EXCEPTION_VALUE,
  RUBY_ENUMERATOR_VALUE,
  RUBY_SCOPE_VALUE,
  RUBY_WRAPPER_VALUE,  /* `self` of a template */
  RUBY_FUNCTION_VALUE, /* `self` of a function of Puppet's newer interface, and what defines one */
  RUBY_INSTANCE_VALUE, /* of a class that the code defines (instance.h) */
  RUBY_CODE_VALUE,     /* what `hash` gives: a struct value that it stands for */
  RUBY_OBJECT_VALUE,   /* of a small class of the library (src/ruby/library/library.h) */
};

enum ruby_class {
#define X(class, name, parent) RUBY_CLASS_##class,
#include "src/ruby/classes.def"
#undef X
  RUBY_CLASS_COUNT
};

struct ruby_range {
  struct value from, to; /* `to` is nil: without an end */
  bool excludes;         /* its end is not in it */
};

struct ruby;

struct ruby_local {
  const struct str *name;
  struct value value;
};

struct ruby_frame {
  struct ruby_frame *outer;  /* of a block: the frame that it was made in; else NULL */
  struct ruby_frame *method; /* that of the method or template around; of these itself */
  struct ruby_frame *caller; /* whose code called this, or NULL */
  struct value self;
  struct ruby_proc *block;          /* of a method: what it was given, or NULL */
  const struct ruby_module *module; /* whose code it is; NULL: of none */
  const struct str *name;           /* of the method, or NULL */
  bool hides;                       /* of a class: what it defines from here on is private */
  bool functions;                   /* of a module: the same, and a method of the module itself */
  bool global_match;                /* a match is noted in `match` */
  struct value match;               /* of a method: the last match ($~) */
  ARENA_VECTOR(struct ruby_local) locals;
};

struct ruby_proc {
  const struct ruby_node *node; /* BLOCK or LAMBDA; NULL: of Colophon's own */
  struct ruby_frame *frame;
  bool lambda, rebound;
  struct value self;                /* `rebound`: of its code, */
  const struct ruby_module *module; /* and whose that is */
  struct value (*native)(struct ruby *r, void *data, const struct value *arguments, uint32_t count);
  void *data;
};

struct ruby_match {
  struct value subject;
  const struct regexp *regexp;
  trace_id by;
  uint32_t count;
  int *starts, *ends;
};

struct ruby_method_definition {
  const struct str *name;
  const struct ruby_node *node; /* DEF */
  const struct ruby_proc *proc; /* of define_method, or NULL */
  bool own;                     /* `def self.name` */
  bool hidden;                  /* it is private */
  const struct str *variable;   /* of attr_reader or attr_writer, with its @; else NULL */
};

/* A class or module: one of Ruby's by its row of classes.def, or one that the code defines. */
struct ruby_module {
  const char *name;
  const struct ruby_module *parent; /* the class above, or NULL */
  const char
      *names; /* what Ruby puts before names of what is defined in it, and of which code says nothing */
  const char *shown; /* its own name with that; NULL: it is `name` */
  bool is_class, native;
  bool written;           /* the code defines it: what it defines in it is named after it */
  enum ruby_class number; /* of a `native` one: its row */
  bool assigns;           /* methods of its objects besides `initialize` assign variables of these */
  struct ruby_module *around;
  ARENA_VECTOR(struct ruby_local) constants;
  ARENA_VECTOR(struct ruby_method_definition) methods;
};

struct ruby_instance;

/* What one run of code in Ruby has of objects (instance.h). */
struct ruby_own {
  ARENA_VECTOR(struct ruby_instance *) objects;
  trace_id objects_by; /* what else could have assigned variables of objects */
  trace_id asked;      /* what methods of objects read for the method that runs (ruby_asked) */
};

struct ruby_exception {
  const struct ruby_module *class;
  struct value message; /* a String */
  struct place place;
  struct ruby_exception *cause;
  const struct diagnostic *diagnostic; /* Puppet's own error that it stands for, or NULL */
  struct ruby_instance *object; /* its variables, where the code defines methods of its class; or NULL */
  const struct str *told;       /* with an object: what its own methods say of it */
};

/* What holds a String into which text is put: a digest, an OpenSSL::HMAC, or a StringIO. */
struct ruby_hasher {
  const struct ruby_module *class;
  unsigned kind;         /* enum digest_kind; of a StringIO nothing */
  const struct str *key; /* NULL: no HMAC */
  struct value text;     /* what was put in: a String that is changed */
};

/* A template of ERB.new. */
struct ruby_erb {
  const struct ruby_module *class;
  struct value text;
  const struct str *variable; /* that has what it renders, too; NULL: the text that is rendered around it */
};

enum ruby_keeping { KEEPS_UNKNOWN, KEEPS_OWN, KEEPS_ANY };

/* A program and what is known of it. */
struct ruby_program {
  const struct ruby_node *body;
  bool template;
  const struct str *path;    /* of a file with functions */
  enum ruby_keeping keeping; /* of a data function (memo.c) */
  uint16_t does;             /* enum ruby_does, of its own code and of that which it required */
  ARENA_VECTOR(const struct str *) required;  /* the files */
  ARENA_VECTOR(struct ruby_module *) modules; /* and classes that it defines */
  struct hash_builder does_own;               /* what was found of its nodes (ruby_own_does) */
  struct ruby_own own;                        /* objects of what ran before, where it keeps them */
};

#endif

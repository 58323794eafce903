/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Trees of the part of Ruby that templates and functions of modules are written in.  Every node knows its
 * place in the file, that of a template included.
 */
#ifndef COLOPHON_RUBY_TREE_H
#define COLOPHON_RUBY_TREE_H

#include "src/support/source.h"

/* Nodes: what NAME is, and what the children AT stand for; [x]: x may be NULL. */
enum ruby_kind {
#define RUBY_KIND(kind, what) RUBY_##kind,
#include "src/ruby/kinds.def"
#undef RUBY_KIND
  RUBY_KINDS
};

struct ruby_node {
  uint8_t kind;    /* enum ruby_kind */
  bool flag;       /* see kinds.def */
  uint16_t does;   /* enum ruby_does, of all that is below it */
  uint16_t method; /* CALL, OP_ASSIGN: the first row of its name (methods.h); 0: there is none */
  uint32_t count;
  uint32_t ordinal; /* CALL: its own among all nodes of a session */
  label_id label;   /* of a literal, or text; 0: it has none, as in a template that is a value */
  struct place place;
  const struct str *name; /* NULL: none */
  struct ruby_node **at;
  const struct ruby_assigned *assigned; /* the variables that code below it assigns to, or NULL */
};

/* What code does to what is around it. */
enum ruby_does {
  RUBY_DOES_RENDER = 1,
  RUBY_DOES_NEXT = 2,           /* leaves the block around it */
  RUBY_DOES_BREAK = 4,          /* leaves the loop around it */
  RUBY_DOES_RETURN = 8,         /* leaves the method, or the template */
  RUBY_DOES_RAISE = 16,         /* calls `raise`, or what does; or says that data are not there */
  RUBY_DOES_CHANGE = 32,        /* calls a method that may change its receiver */
  RUBY_DOES_EFFECT = 64,        /* calls what Puppet's scope has to call */
  RUBY_DOES_OWN = 128,          /* calls a method of the same file, or a block that is a value */
  RUBY_DOES_KEEP = 256,         /* has a block that may run when the code around it has ended, */
  RUBY_DOES_KEEP_ITSELF = 512,  /* and that is the node's own */
  RUBY_DOES_LACK = 1024,        /* has what the evaluator has not (ruby_lacks), */
  RUBY_DOES_LACK_ITSELF = 2048, /* and that is the node itself */
  RUBY_DOES_REQUIRE = 4096,     /* requires a file beside its own */
  RUBY_DOES_MERGE_ITSELF = 8192 /* the node calls `merge`, and its file may have Sets, which that changes */
};

struct ruby_assigned {
  uint32_t count;
  const struct str *names[]; /* each once; instance variables with their @ */
};

/* What the evaluator lacks for NODE itself, for people: "the method 'x'"; NULL: nothing.  BUFFER gets the
 * text. */
const char *ruby_lacks(const struct ruby_node *node, struct buffer *buffer);
/* Appends the pattern of the REGEXP at NODE, whose text is TEXT (NULL: none), behind its options. */
void ruby_regexp_text(struct buffer *out, const struct ruby_node *node, const struct str *text);
/* The constant that NODE, or the receiver of its call, begins with; or NULL. */
const struct str *ruby_first_name(const struct ruby_node *node);
/* Names of methods that change their receiver, but for `merge`, which changes Sets alone. */
bool ruby_changes(const struct str *name);
/* Whether the call at NODE, which is settled, may change its receiver. */
bool ruby_call_changes(const struct ruby_node *node);
/* Whether NODE says that its file may have Sets. */
bool ruby_names_set(const struct ruby_node *node);
/* … with which Puppet's scope is asked to do something. */
bool ruby_asks_scope(const struct str *name);
/* Whether code of the template TEXT may do RUBY_DOES_CHANGE or RUBY_DOES_EFFECT, as far as its words tell;
 * false: it does not. */
bool ruby_template_may_act(struct arena *arena, const struct str *text);

/* Whether NODE is a call of require or require_relative: which file it names is code, and no datum. */
bool ruby_requires(const struct ruby_node *node);
/* Whether NODE is `scope['x'] = v`, which sets a variable of Puppet; scopes have no other names. */
bool ruby_sets_scope(const struct ruby_node *node);

const char *ruby_kind_name(enum ruby_kind kind);

/* Appends NODE as Ruby code in which parentheses say all that precedence did; a template as ERB would make
 * it. */
void ruby_print(struct buffer *out, const struct ruby_node *node);
/* Appends NODE as an S-expression. */
void ruby_dump_tree(struct buffer *out, const struct ruby_node *node);

/* The name of a function as the call at NODE has it written, `call_function('x')`: as `function_x` it is
   code, and no datum; else NULL. */
const struct ruby_node *ruby_function_name(const struct ruby_node *node);

#endif

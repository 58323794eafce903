/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The syntax tree of Puppet code.  Made by the parser in the session's arena, immutable afterwards; every
 * node knows its place exactly, first byte to last.  The grammar knows only `src/support`.
 *
 * Literal nodes carry a label (src/support/source.h): what provenance traces values back to.
 */
#ifndef COLOPHON_GRAMMAR_AST_H
#define COLOPHON_GRAMMAR_AST_H

#include "src/support/diagnostic.h"

enum ast_kind {
#define X(kind, arm, name) AST_##kind,
#include "grammar/ast.def"
#undef X
  AST_KIND_COUNT
};

enum ast_op {
  OP_NONE,
  OP_ADD,
  OP_SUBTRACT,
  OP_MULTIPLY,
  OP_DIVIDE,
  OP_MODULO,
  OP_SHIFT_LEFT,
  OP_SHIFT_RIGHT, /* ARITHMETIC */
  OP_EQUAL,
  OP_NOT_EQUAL,
  OP_LESS,
  OP_GREATER,
  OP_LESS_EQUAL,
  OP_GREATER_EQUAL, /* COMPARISON */
  OP_MATCHES,
  OP_NOT_MATCHES, /* MATCH */
  OP_ASSIGN,
  OP_ASSIGN_ADD,
  OP_ASSIGN_SUBTRACT, /* ASSIGN */
  OP_BEFORE,
  OP_NOTIFY,
  OP_AFTER,
  OP_SUBSCRIBE, /* RELATION: -> ~> <- <~ */
  OP_SET,
  OP_APPEND, /* ATTRIBUTE: => +> */
};

enum ast_form { FORM_REGULAR, FORM_VIRTUAL, FORM_EXPORTED };

struct node;
struct node_list {
  const struct node **at;
  uint32_t count;
};

struct node {
  uint8_t kind;       /* enum ast_kind */
  uint8_t op;         /* enum ast_op */
  uint8_t form;       /* enum ast_form */
  bool statement : 1; /* CALL: written as a statement, its value is not used */
  bool frozen : 1;    /* STRING: without double quotes: not even code in Ruby may change it */
  bool calls : 1;     /* it, or what is in it, calls a function or declares a class */
  label_id label;     /* literals; 0 elsewhere */
  struct place place;
  uint32_t ordinal; /* number of the node within its session, from 1: indexes side tables */
  uint32_t
      mark; /* where Puppet points when it speaks of the node: the operator of `a + b`, `(` of `x.f(1)` */
  uint32_t height; /* 1 + the height of the highest child; bounds every pass over the tree */
  union {          /* only the arm of the kind is allocated */
    struct {       /* INTEGER */
      int64_t value;
      uint8_t radix; /* 10, 16 or 8 */
      bool overflow; /* does not fit; only in a tree that was not checked */
    } integer;
    double real; /* FLOAT */
    const struct str
        *text; /* STRING NAME TYPE_NAME REGEXP RESERVED VARIABLE RENDER_TEXT; names are interned */
    struct node_list list;    /* LIST HASH CONCAT BLOCK */
    const struct node *unary; /* INTERPOLATION NOT MINUS UNFOLD PARENS RENDER queries: the operand, or NULL */
    struct {                  /* the binary kinds */
      const struct node *left, *right;
    } binary;
    struct { /* ACCESS */
      const struct node *left;
      struct node_list keys;
    } access;
    struct {                    /* HEREDOC */
      const struct str *syntax; /* "" if none */
      const struct node *text;  /* STRING or CONCAT */
    } heredoc;
    struct {                                      /* IF UNLESS */
      const struct node *test, *then, *otherwise; /* branches: BLOCK, NOP, or IF for elsif; never NULL */
    } condition;
    struct { /* CASE SELECTOR */
      const struct node *test;
      struct node_list options;
    } choice;
    struct { /* CASE_OPTION */
      struct node_list values;
      const struct node *body;
    } option;
    struct { /* CALL: functor is NAME (or TYPE_NAME); METHOD_CALL: functor is NAMED_ACCESS */
      const struct node *functor;
      struct node_list arguments;
      const struct node *lambda; /* or NULL */
    } call;
    struct {                     /* LAMBDA CLASS DEFINE FUNCTION PLAN EPP */
      const struct str *name;    /* fully qualified, lower case; NULL for LAMBDA and EPP */
      const struct str *written; /* fully qualified, its case kept */
      struct place name_place;
      struct node_list parameters;
      const struct str *parent; /* CLASS: inherits, lower case without leading ::, or NULL */
      const struct str *parent_written;
      struct place parent_place;
      const struct node *returns; /* type expression, or NULL */
      const struct node *body;    /* BLOCK or NOP */
      bool parameters_given;      /* EPP: `<%- | | -%>` was written, even if empty */
    } function;
    struct { /* PARAMETER */
      const struct str *name;
      const struct node *type;  /* or NULL */
      const struct node *value; /* default, or NULL */
      bool captures_rest;       /* *$name */
    } parameter;
    struct {                   /* RESOURCE */
      const struct node *type; /* NAME ("class" included), TYPE_NAME or ACCESS */
      struct node_list bodies; /* RESOURCE_BODY */
    } resource;
    struct { /* RESOURCE_BODY */
      const struct node *title;
      struct node_list operations; /* ATTRIBUTE SPLAT_ATTRIBUTES */
    } body;
    struct {                     /* RESOURCE_DEFAULTS RESOURCE_OVERRIDE */
      const struct node *target; /* TYPE_NAME, or ACCESS of one */
      struct node_list operations;
    } resource_ops;
    struct { /* ATTRIBUTE; op is OP_SET or OP_APPEND */
      const struct str *name;
      struct place name_place;
      const struct node *value;
    } attribute;
    struct { /* COLLECT */
      const struct node *type;
      const struct node *query; /* VIRTUAL_QUERY or EXPORTED_QUERY */
      struct node_list operations;
    } collect;
    struct {                     /* NODE */
      struct node_list matches;  /* STRING CONCAT NAME REGEXP DEFAULT */
      const struct node *parent; /* or NULL; Puppet rejects it */
      const struct node *body;
    } node_definition;
    struct {                  /* TYPE_ALIAS TYPE_DEFINITION TYPE_MAPPING */
      const struct str *name; /* as written */
      const struct str *parent;
      const struct node *type, *mapping;
    } type_alias;
    struct {                        /* PROGRAM */
      const struct node *body;      /* BLOCK, one expression, or NOP */
      struct node_list definitions; /* CLASS DEFINE FUNCTION PLAN NODE TYPE_*, nested ones too, in order */
    } program;
  } u;
};

const char *ast_kind_name(enum ast_kind kind);
const char *ast_op_text(enum ast_op op); /* "+", "<=", "+>" … */

/* Calls VISIT for each child of NODE that is not NULL, in source order, until it returns false; then false.
 */
bool ast_each_child(const struct node *node, bool (*visit)(const struct node *child, void *data), void *data);

/* A literal without parts: a number, text, word, regexp, true, false, undef or default. */
bool ast_is_literal(const struct node *node);

/* Code that only gives a value: it has no part that could do anything.  (Not all such code.) */
bool ast_is_plain(const struct node *node);

/* Whether the RESOURCE at NODE is of classes, or of a type that is computed. */
bool ast_declares_classes(const struct node *node);

/* The leftmost part of an expression: what its first token belongs to. */
const struct node *ast_leftmost(const struct node *node);

#endif

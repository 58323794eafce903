/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Puppet's validator refuses although the grammar takes it.  check.c walks the tree in Puppet's order,
 * so that the first error is Puppet's; check_value.c asks what an expression may be used for;
 * check_definition.c looks at definitions, check_text.c at the text of heredocs that name a syntax.
 */
#ifndef COLOPHON_GRAMMAR_CHECK_H
#define COLOPHON_GRAMMAR_CHECK_H

#include "grammar/parser.h"

struct checker {
  struct parser *p;
  ARENA_VECTOR(const struct node *) path; /* the nodes around, outermost first */
};

/* Reports to the parser. */
void check_program(struct parser *p, const struct node *program);

/* The node LEVEL steps around the one being checked (1: its parent), or NULL. */
static inline const struct node *check_around(const struct checker *c, uint32_t level) {
  return level > c->path.count ? NULL : c->path.at[c->path.count - level];
}

/* Where Puppet reports an error about NODE. */
static inline struct place check_place(const struct node *node) {
  struct place place = node->place;
  if (node->mark > place.start) place.start = node->mark;
  return place;
}

#define CHECK_ERROR(c, code, node, ...) parser_error((c)->p, DIAG_##code, check_place(node), __VA_ARGS__)

/* What an expression is called in messages, e.g. "Array Expression"; "a" or "an" before it. */
const char *check_label(struct parser *p, const struct node *node);
const char *check_article(const char *label);
const char *check_article_upper(const char *label);

/* check_value.c */
bool check_is_idem(const struct node *node); /* without effect */
bool check_is_untitled_resource(const struct node *node);
void check_rvalue(struct checker *c, const struct node *node);
void check_assignable(struct checker *c, const struct node *node);
void check_query(struct checker *c, const struct node *query);
void check_duplicate_keys(struct checker *c, const struct node *hash);
void check_variable(struct checker *c, const struct node *variable);

/* check_definition.c */
void check_named_definition(struct checker *c, const struct node *definition);
void check_node(struct checker *c, const struct node *node);
void check_type_alias(struct checker *c, const struct node *alias);
void check_type_mapping(struct checker *c, const struct node *mapping);
void check_type_definition(struct checker *c, const struct node *definition);
void check_lambda(struct checker *c, const struct node *lambda);
void check_epp(struct checker *c, const struct node *epp);
void check_parameter(struct checker *c, const struct node *parameter);
void check_module_file(struct checker *c, const struct node *program);

/* check_text.c */
/* Heredocs come first: Puppet stops at the first one whose text is wrong. */
void check_heredocs(struct checker *c, const struct node *program);

#endif

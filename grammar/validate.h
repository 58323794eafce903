/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Puppet's validator refuses although the grammar takes it.  validate.c walks the tree in Puppet's
 * order, so that the first error is Puppet's; validate_value.c asks what an expression may be used for;
 * validate_definition.c looks at definitions, validate_text.c at the text of heredocs that name a syntax.
 */
#ifndef COLOPHON_GRAMMAR_VALIDATE_H
#define COLOPHON_GRAMMAR_VALIDATE_H

#include "grammar/parser.h"

struct validator {
  struct parser *p;
  ARENA_VECTOR(const struct node *) path; /* the nodes around, outermost first */
};

/* Reports to the parser. */
void validate_program(struct parser *p, const struct node *program);

/* The node LEVEL steps around the one being checked (1: its parent), or NULL. */
static inline const struct node *validate_around(const struct validator *c, uint32_t level) {
  return level > c->path.count ? NULL : c->path.at[c->path.count - level];
}

/* Where Puppet reports an error about NODE. */
static inline struct place validate_place(const struct node *node) {
  struct place place = node->place;
  if (node->mark > place.start) place.start = node->mark;
  return place;
}

#define VALIDATE_ERROR(c, code, node, ...)                                                                   \
  parser_error((c)->p, DIAG_##code, validate_place(node), __VA_ARGS__)

/* What an expression is called in messages, e.g. "Array Expression"; "a" or "an" before it. */
const char *validate_label(struct parser *p, const struct node *node);
const char *validate_article(const char *label);
const char *validate_article_upper(const char *label);

/* validate_value.c */
bool validate_is_idem(const struct node *node); /* without effect */
bool validate_is_untitled_resource(const struct node *node);
void validate_rvalue(struct validator *c, const struct node *node);
void validate_assignable(struct validator *c, const struct node *node);
void validate_query(struct validator *c, const struct node *query);
void validate_duplicate_keys(struct validator *c, const struct node *hash);
void validate_variable(struct validator *c, const struct node *variable);

/* validate_definition.c */
void validate_named_definition(struct validator *c, const struct node *definition);
void validate_node(struct validator *c, const struct node *node);
void validate_type_alias(struct validator *c, const struct node *alias);
void validate_type_mapping(struct validator *c, const struct node *mapping);
void validate_type_definition(struct validator *c, const struct node *definition);
void validate_lambda(struct validator *c, const struct node *lambda);
void validate_epp(struct validator *c, const struct node *epp);
void validate_parameter(struct validator *c, const struct node *parameter);
void validate_module_file(struct validator *c, const struct node *program);

/* validate_text.c */
/* Heredocs come first: Puppet stops at the first one whose text is wrong. */
void validate_heredocs(struct validator *c, const struct node *program);

#endif

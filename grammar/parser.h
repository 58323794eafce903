/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the stages of one parse share: the scanner (puppet.l, lexer.c, heredoc.c, epp.c), the grammar
 * (puppet.y) and the constructors (build.c, calls.c).  A parser lives while parse_source() runs; everything
 * is allocated in the session's arena.
 */
#ifndef COLOPHON_GRAMMAR_PARSER_H
#define COLOPHON_GRAMMAR_PARSER_H

#include "grammar/lexer.h"
#include "grammar/parse.h"

/* Instead of an enum label_kind: no datum. */
enum { LABEL_NONE = 255 };

/* A list while it grows.  Its cells and itself are used again once it has become a node_list. */
struct item {
  struct node *node;  /* or NULL where `list` is set */
  struct items *list; /* a statement `a, b`: its expressions */
  struct item *next;
};

struct items {
  struct item *first, *last;
  uint32_t count;
  uint32_t height;    /* of the highest node */
  bool calls;         /* a node does (struct node) */
  struct place comma; /* of a statement `a, b`: the first comma */
  struct items *next; /* among the free ones */
};

struct parser {
  struct parse_context *context;
  struct arena *arena;  /* the session's: what stays */
  struct arena scratch; /* what only the parse needs */
  const struct source *source;
  struct lexer lexer;
  ARENA_VECTOR(const struct str *) names; /* the classes around, outermost first, as written */
  ARENA_VECTOR(struct label)
  labels; /* of all literals; those that turn out to be data become the session's */
  struct items *definitions;
  struct item *free_items;
  struct items *free_lists;
  struct node *program;
  uint32_t errors;   /* reported for this source */
  uint32_t deepest;  /* most nested constructs */
  bool names_syntax; /* a heredoc says what its text is written in */
  bool stopped;      /* after a limit: no further errors, the input ends here */
};

/* Reports an error of this source, and stops the parse when there are too many. */
struct diagnostic *parser_error(struct parser *p, enum diagnostic_code code, struct place place,
                                const char *format, ...) __attribute__((format(printf, 4, 5)));
void parser_warning(struct parser *p, enum diagnostic_code code, struct place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Reports that constructs are nested too deeply at PLACE, and stops. */
void parser_too_deep(struct parser *p, struct place place);

static inline struct place place_of(const struct parser *p, uint32_t start, uint32_t end) {
  return (struct place){p->source->id, start, end};
}

/* The place of bytes [START, END) of the frame that is read. */
static inline struct place lexer_place(const struct parser *p, uint32_t start, uint32_t end) {
  return p->lexer.frame->lines ? lexer_place_in_lines(p, start, end) : place_of(p, start, end);
}

/* The parse stack grows in the arena; false when it is at its bound. */
bool parser_widen(struct parser *p, void **states, size_t states_used, void **values, size_t values_used,
                  void **places, size_t places_used, ptrdiff_t *room);

/* lists */
struct items *items_none(struct parser *p);
struct items *items_of(struct parser *p, struct node *node);
struct items *items_add(struct parser *p, struct items *items, struct node *node);
struct items *items_add_list(struct parser *p, struct items *items, struct items *list);
struct items *items_comma(struct parser *p, struct items *items, struct place comma, struct node *node);
void items_free(struct parser *p, struct items *items);
struct node_list items_finish(struct parser *p, struct node *parent, struct items *items);
/* The same for arguments and elements: runs of `key => value` become one hash. */
struct node_list items_finish_arguments(struct parser *p, struct node *parent, struct items *items);

/* constructors: place first; they take over their lists; LABEL may be LABEL_NONE */
struct node *build_leaf(struct parser *p, struct place place, enum ast_kind kind, int label);
struct node *build_text(struct parser *p, struct place place, enum ast_kind kind, struct word word);
struct node *build_word(struct parser *p, struct place place, enum ast_kind kind, int label,
                        const struct str *text);
struct node *build_number(struct parser *p, struct place place, const struct str *text);
struct node *build_boolean(struct parser *p, struct place place, const struct str *text);
struct node *build_unary(struct parser *p, struct place place, enum ast_kind kind, struct node *operand);
struct node *build_binary(struct parser *p, struct place place, enum ast_kind kind, enum ast_op op,
                          struct place mark, struct node *left, struct node *right);
struct node *build_list(struct parser *p, struct place place, enum ast_kind kind, struct items *items);
struct node *build_access(struct parser *p, struct place place, struct node *left, struct items *keys);
struct node *build_block(struct parser *p, struct place place, struct items *statements);
struct node *build_block_or_expression(struct parser *p, struct place place, struct items *statements);
struct node *build_concat(struct parser *p, struct place place, struct items *parts);
struct node *build_heredoc(struct parser *p, struct place place, const struct str *syntax, struct node *text);
struct node *build_condition(struct parser *p, struct place place, enum ast_kind kind, struct node *test,
                             struct node *then, struct node *otherwise);
struct node *build_relocated(struct node *node, struct place place);
struct node *build_choice(struct parser *p, struct place place, enum ast_kind kind, struct node *test,
                          struct items *options);
struct node *build_option(struct parser *p, struct place place, struct place colon, struct items *values,
                          struct node *body);

/* calls (calls.c) */
struct node *build_call(struct parser *p, struct place place, struct node *functor, struct items *arguments,
                        struct node *lambda);
struct node *build_named_access(struct parser *p, struct place place, struct place dot, struct node *left,
                                struct place name_place, const struct str *name);
struct node *build_method(struct parser *p, struct place place, uint32_t mark, struct node *functor,
                          struct items *arguments);
struct node *build_with_lambda(struct parser *p, struct node *call, struct place place, struct node *lambda);
struct node *build_lambda(struct parser *p, struct place place, struct items *parameters,
                          struct node *returns, struct node *body);

/* resources (build_catalog.c) */
/* FIRST may be NULL, MORE too. */
struct node *build_resource(struct parser *p, struct place place, struct node *type, struct node *first,
                            struct items *more);
struct node *build_body(struct parser *p, struct place place, struct node *title, struct items *operations);
/* `x {..}` without a title: defaults, an override, or a call of a statement function with a hash. */
struct node *build_untitled(struct parser *p, struct place place, struct place braces, struct node *left,
                            struct items *operations);
struct node *build_form(struct parser *p, struct place place, struct place at, enum ast_form form,
                        struct node *resource);
struct node *build_attribute(struct parser *p, struct place place, const struct str *name,
                             struct place name_place, enum ast_op op, struct node *value);
struct node *build_collect(struct parser *p, struct place place, struct node *type, struct node *query,
                           struct items *operations);

/* definitions (build_definition.c) */
struct header {
  const struct str *name, *parent;
  struct place name_place, parent_place;
};
void name_push(struct parser *p, const struct str *name);
struct node *build_definition(struct parser *p, struct place place, enum ast_kind kind, struct header header,
                              struct items *parameters, struct node *returns, struct node *body);
struct node *build_class(struct parser *p, struct place place, struct header header, struct items *parameters,
                         struct node *body);
struct node *build_parameter(struct parser *p, struct place place, const struct str *name,
                             struct node *value);
struct node *build_rest(struct node *parameter, struct place place);
struct node *build_typed(struct parser *p, struct node *parameter, struct place place, struct node *type);
struct node *build_node(struct parser *p, struct place place, struct items *matches, struct node *parent,
                        struct node *body);
const struct str *build_dotted(struct parser *p, const struct str *before, const struct str *after);
/* TYPE or HASH may be NULL, not both. */
struct node *build_type_alias(struct parser *p, struct place place, struct node *left, struct node *type,
                              struct node *hash);
struct node *build_type_definition(struct parser *p, struct place place, const struct str *name,
                                   const struct str *parent, struct node *body);
struct node *build_epp(struct parser *p, struct place place, struct items *parameters, struct node *body);
void build_program(struct parser *p, struct node *body);

/* For the constructors: a node with the arm of its kind, all zero; a child's height counts for its parent's.
 */
struct node *node_new(struct parser *p, struct place place, enum ast_kind kind);
void node_adopt(struct parser *p, struct node *parent, const struct node *child);
/* A label for PLACE, unless KIND is LABEL_NONE. */
label_id node_label(struct parser *p, struct place place, int kind);

/* Statement calls without parentheses (calls.c): the statements with them. */
struct items *statement_calls(struct parser *p, struct items *statements);
bool is_statement_function(const struct str *name);

#endif

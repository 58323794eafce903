/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the parser of Ruby share: tokens, and the state of one parse. */
#ifndef COLOPHON_RUBY_PARSER_H
#define COLOPHON_RUBY_PARSER_H

#include "src/ruby/erb.h"
#include "src/ruby/parse.h"

enum ruby_token {
  TOKEN_END,        /* of the code */
  TOKEN_NEWLINE,    /* of a line, a `;`, the end of a tag */
  TOKEN_TEXT,       /* of a template: its node */
  TOKEN_OUTPUT,     /* `<%=` */
  TOKEN_OUTPUT_END, /* its `%>` */
  TOKEN_VALUE,      /* a literal that needs no parser: its node */
  TOKEN_NAME,       /* a lower case name, also with ? or ! */
  TOKEN_CONSTANT,
  TOKEN_VARIABLE, /* @a or $a: its node */
  TOKEN_LABEL,    /* `a:` */
  TOKEN_KEYWORD,
  TOKEN_OPERATOR, /* also brackets, commas and dots */
};

struct token {
  uint8_t kind; /* enum ruby_token */
  bool spaced;  /* blanks stand before it */
  bool begins;  /* an operator that stands where a value may: `-` before a number, `[` of an Array */
  uint32_t start, end;
  const struct str *name; /* of names, keywords and operators */
  struct ruby_node *node;
};

struct locals {
  struct locals *outer; /* of a block; NULL: of a method */
  ARENA_VECTOR(const struct str *) names;
};

typedef ARENA_VECTOR(struct ruby_node *) node_list;

struct ruby_parser {
  struct ruby_context *context;
  const struct source *source;
  struct symbols *symbols;
  struct erb_spans spans; /* of a template; else one */
  uint32_t span;          /* the number of the next span */
  uint32_t at, end;       /* in the text: what is read next; the end of the span */
  bool in_output;         /* the span is a `<%=` */
  bool swallows;          /* a comment goes on behind its tag: ERB puts what follows on the same line */
  uint32_t line_end;      /* of the line that heredocs began in; 0: none did */
  uint32_t heredocs_end;  /* where code goes on behind that line */
  struct token token;     /* the next one */
  bool value_next;        /* a value may stand next: `/` begins a regexp */
  bool complete;          /* but the end of the line ends the statement, too */
  bool argument_next;     /* a name that may be a method stands before */
  uint32_t last_end;      /* of the token before */
  struct locals *locals;
  unsigned depth;
  bool no_do;                           /* a `do` is that of what stands around */
  const struct str *method;             /* whose body is read; NULL: of none, */
  const struct ruby_node *method_takes; /* and its PARAMETERS, or NULL */
};

/* scan.c */
void ruby_advance(struct ruby_parser *p);
bool ruby_is_local(const struct ruby_parser *p, const struct str *name);
bool ruby_token_is(const struct ruby_parser *p, enum ruby_token kind, const char *name);
_Noreturn void ruby_wrong(struct ruby_parser *p, uint32_t start, uint32_t end, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Not wrong, but beyond the part of Ruby that is read. */
_Noreturn void ruby_beyond(struct ruby_parser *p, uint32_t start, uint32_t end, const char *what);
struct ruby_node *ruby_node(struct ruby_parser *p, enum ruby_kind kind, uint32_t start, uint32_t end);
/* One that ends where the last token did, with copies of COUNT children. */
struct ruby_node *ruby_with(struct ruby_parser *p, enum ruby_kind kind, uint32_t start,
                            struct ruby_node *const *children, uint32_t count);
void ruby_take_children(struct ruby_node *node, const node_list *list);

/* scan_text.c: what begins with a quote, a percent sign, a slash or a colon at the place where the parser is;
 * NULL: none of these does. */
struct ruby_node *ruby_scan_quoted(struct ruby_parser *p);
struct ruby_node *ruby_scan_percent(struct ruby_parser *p);
struct ruby_node *ruby_scan_regexp(struct ruby_parser *p);
struct ruby_node *ruby_scan_symbol(struct ruby_parser *p);
struct ruby_node *ruby_scan_heredoc(struct ruby_parser *p);
/* A and B, which stand one behind the other, as one text. */
struct ruby_node *ruby_join_texts(struct ruby_parser *p, struct ruby_node *a, struct ruby_node *b);

/* parse.c */
struct ruby_node *ruby_parse_statements(struct ruby_parser *p);
struct ruby_node *ruby_parse_statement(struct ruby_parser *p);
void ruby_skip_newlines(struct ruby_parser *p);
/* The same without semicolons. */
void ruby_skip_lines(struct ruby_parser *p);
bool ruby_accept(struct ruby_parser *p, enum ruby_token kind, const char *name);
void ruby_expect(struct ruby_parser *p, enum ruby_token kind, const char *name);
void ruby_declare(struct ruby_parser *p, const struct str *name);
struct ruby_node *ruby_parse_control(struct ruby_parser *p);

/* parse_definition.c */
struct ruby_node *ruby_parse_definition(struct ruby_parser *p);
struct ruby_node *ruby_parse_parameters(struct ruby_parser *p, const char *close);
struct ruby_node *ruby_parse_block(struct ruby_parser *p);
struct ruby_node *ruby_parse_begin(struct ruby_parser *p, uint32_t start);

/* parse_expression.c */
struct ruby_node *ruby_parse_expression(struct ruby_parser *p); /* with `and`, `or`, `not` */
struct ruby_node *ruby_parse_value(struct ruby_parser *p);      /* without */
/* Refuses literals in the condition NODE that would mean something else there. */
void ruby_check_condition(struct ruby_parser *p, const struct ruby_node *node);
struct ruby_node *ruby_parse_target(struct ruby_parser *p, struct ruby_node *node);

/* parse_primary.c */
/* The variable or call NAME, of which START to END, a label's name, is all that is written. */
struct ruby_node *ruby_named_by_label(struct ruby_parser *p, const struct str *name, uint32_t start,
                                      uint32_t end);
struct ruby_node *ruby_parse_unary_postfix(struct ruby_parser *p);
/* Up to CLOSE, which is not taken; NULL: of a call without parentheses, to which a `do` behind them belongs;
 * "": of return and its kin, to whose last value it does. */
void ruby_parse_arguments(struct ruby_parser *p, node_list *list, const char *close);

/* ---- lacks.c ---- */
/* What the evaluator lacks for NODE itself, but for what its file defines; in BUFFER.  NULL: nothing. */
const char *ruby_lacking(const struct ruby_node *node, struct buffer *out);

#endif

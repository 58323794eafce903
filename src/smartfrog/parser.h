/* SPDX-License-Identifier: Apache-2.0 */
/* What scanner, grammar and constructors of one parse share. */
#ifndef COLOPHON_SMARTFROG_PARSER_H
#define COLOPHON_SMARTFROG_PARSER_H

#include "src/smartfrog/parse.h"

/* Ends of lists while they grow: bison's actions append. */
struct sf_statements {
  struct sf_statement *first, *last;
};
struct sf_basics {
  struct sf_basic *first, *last;
};
struct sf_prototypes {
  struct sf_prototype *first, *last;
};

/* A file that is being read, and the one that includes it. */
struct sf_including {
  const char *path; /* absolute, or NULL */
  const struct sf_including *by;
  uint32_t depth;
};

struct sf_parser {
  struct sf_parse_context *context;
  struct arena *arena;  /* the session's: what stays */
  struct arena scratch; /* what only the parse needs */
  const struct source *source;
  const struct sf_including *file;
  void *scanner;
  struct place token;       /* the one that was read last */
  struct sf_statements all; /* the result */
  uint32_t errors, deepest;
  bool stopped; /* too many errors, or a limit: the input ends here */
};

struct sf_name {
  const struct str *id;
  struct sf_name *next;
  struct place place;
};
struct sf_names {
  struct sf_name *first, *last;
  uint32_t count;
};

struct diagnostic *sf_error(struct sf_parser *p, enum diagnostic_code code, struct place place,
                            const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The parse stack grows in the arena; false when it is at its bound. */
bool sf_parser_widen(struct sf_parser *p, void **states, size_t states_used, void **values,
                     size_t values_used, void **places, size_t places_used, ptrdiff_t *room);
/* The token at PLACE is none of EXPECTED. */
void sf_syntax_error(struct sf_parser *p, struct place place, const char *const *expected, int count);

/* The scanner (smartfrog.l). */
void sf_scan_start(struct sf_parser *p);
void sf_unclosed(struct sf_parser *p, uint32_t at, const char *what);

/* Constructors; PLACE first. */
struct sf_names sf_name(struct sf_parser *p, struct sf_names before, struct place place);
struct sf_reference *sf_reference(struct sf_parser *p, struct place place, struct sf_names names, bool label);
/* Reads the literal at PLACE; false after an error. */
bool sf_read(struct sf_parser *p, struct place place, enum label_kind kind, struct value *value);
struct sf_basic *sf_constant(struct sf_parser *p, struct place place, enum label_kind kind);
struct sf_basic *sf_data_reference(struct sf_parser *p, struct sf_reference *reference);
struct sf_basic *sf_vector(struct sf_parser *p, struct place place, struct sf_basics elements);
struct sf_basics sf_basics_add(struct sf_basics list, struct sf_basic *basic);
struct sf_prototypes sf_prototypes_add(struct sf_parser *p, struct sf_prototypes list,
                                       struct sf_reference *reference, struct sf_statements body);
struct sf_statements sf_statements_add(struct sf_statements list, struct sf_statement *statement);
struct sf_statement *sf_assign(struct sf_parser *p, struct place place, struct sf_reference *target,
                               enum sf_kind kind);
/* #include "file"; NULL after an error. */
struct sf_statement *sf_include(struct sf_parser *p, struct place place, struct place file);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* From text to tree and back. */
#ifndef COLOPHON_GRAMMAR_PARSE_H
#define COLOPHON_GRAMMAR_PARSE_H

#include "grammar/ast.h"

/* What a session's parsers share.  Everything is borrowed. */
struct parse_context {
  struct arena *arena;
  struct symbols *symbols;
  struct sources *sources;
  struct diagnostics *diagnostics;
  uint32_t node_count;  /* ordinals given so far */
  uint32_t depth_limit; /* most nested constructs; 0: the default */
  bool strict, lax;     /* questionable code is an error; is not mentioned (neither: a warning) */
  uint32_t error_limit; /* parsing a source stops after so many errors; 0: the default */
  /*
   * What is wrong with a regular expression, or NULL.  The grammar has no regexp engine; without this hook
   * patterns are taken as they are.
   */
  const char *(*regexp_error)(struct arena *arena, const struct str *pattern);
  /*
   * Where a file of a module may define what: the name its definitions must begin with ("ntp::server" for
   * ntp/manifests/server.pp), "" if nothing may be defined there, NULL if the source is no module's file.
   */
  const char *module_namespace;
  bool unchecked;  /* the text of a type, which Puppet does not validate: its tree may hold anything */
  bool unlabelled; /* the text is a value, not input: its literals get no labels */
};

/*
 * Parses a whole source, as a manifest (source kind SOURCE_MANIFEST or SOURCE_SETTING) or as an EPP template
 * (SOURCE_TEMPLATE), and checks it as Puppet's validator does.  Returns the PROGRAM node, or NULL when there
 * were errors (they are in the context's diagnostics; several may be reported).
 */
const struct node *parse_source(struct parse_context *context, const struct source *source);

/* Appends the tree as `puppet parser dump --format=pn` prints it (pretty: over several lines). */
void ast_dump(struct buffer *out, const struct node *node, bool pretty);
/* Appends the tree as Puppet source that parses to the same tree. */
void ast_print(struct buffer *out, const struct node *node);

/*
 * Reads the datum that a literal label's own text denotes, from nothing but the label and its source (theorem
 * 1, "Where", checks values against this).  For strings *TEXT is set; returns false if the label's kind is no
 * scalar literal of Puppet code.
 */
struct literal {
  enum label_kind kind;
  int64_t integer;
  double real;
  const struct str *text;
};
bool literal_decode(struct literal *out, struct arena *arena, const struct sources *sources, label_id label);

#endif

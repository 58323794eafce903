/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Policies: rules over provenance.  A rule *selects* attributes of resources and constrains what they come
 * from, in up to three scopes: `values` (labels that the value was copied or computed from: data),
 * `decisions` (labels that decided that it is there, and is that: control) and `anything`, which is both.  A
 * scope names sources that alone are allowed (`only`) or forbidden (`never`), and who may have written or
 * must own the lines that are responsible.
 *
 * A policy is plain data; the session makes it of a file (src/session/reading/policy_file.h).  Patterns are
 * those of src/support/wildcard.h.
 */
#ifndef COLOPHON_PROVENANCE_POLICY_H
#define COLOPHON_PROVENANCE_POLICY_H

#include "src/catalog/catalog.h"

enum policy_severity { POLICY_NOTE, POLICY_WARNING, POLICY_ERROR };

/* What a source can be called in a policy: the words are those of policy_source_names. */
enum policy_source {
  POLICY_ANY,        /* everything but calls */
  POLICY_FILE,       /* in a file of this path */
  POLICY_LITERAL,    /* code of a manifest or template, in a file of this path */
  POLICY_FACT,       /* what the node reports */
  POLICY_TRUSTED,    /* what its certificate says */
  POLICY_KEY,        /* Hiera's data, by key */
  POLICY_CLASSIFIER, /* what the external node classifier says */
  POLICY_EXPORTED,   /* what another node exports */
  POLICY_PROGRAM,    /* what a program said while the catalog was compiled */
  POLICY_NODE,       /* the node's name */
  POLICY_SETTING,    /* the environment's name, the time, facts about the server */
  POLICY_FUNCTION,   /* a call of a function of this name */
  POLICY_SOURCES,
};

/* Type[title].attribute, each with wildcards; ATTRIBUTE NULL: all, and whether the resource is there. */
struct policy_selector {
  const char *text, *type, *title, *attribute;
  struct place place;
};
struct policy_selectors {
  const struct policy_selector *at;
  uint32_t count;
};

struct policy_pattern {
  const char *text; /* as it is written, with its kind */
  enum policy_source kind;
  const char *pattern; /* NULL: any of its kind */
  bool below;          /* of files: what is in a folder that it matches */
};
struct policy_patterns {
  const struct policy_pattern *at;
  uint32_t count;
};

struct policy_words {
  const char *const *at;
  const struct place *places; /* of each */
  uint32_t count;
};

enum policy_scope_kind { POLICY_VALUES, POLICY_DECISIONS, POLICY_ANYTHING, POLICY_SCOPES };

struct policy_scope {
  bool given;
  struct policy_patterns only, never;
  struct policy_words authors, owners; /* who may be responsible; none: anybody */
  int64_t since;                       /* lines that were committed before it count for nobody */
};

struct policy_waiver {
  struct policy_selectors select;
  const char *reason;
  int64_t expires; /* the first second behind its last day; INT64_MAX: it does not */
  const char *expires_text;
  struct place place;
};

struct policy_rule {
  const char *id, *message;
  enum policy_severity severity;
  struct policy_selectors select, except;
  struct policy_scope scopes[POLICY_SCOPES];
  const struct policy_waiver *waivers;
  uint32_t waiver_count;
  struct place place; /* of its id */
};

struct policy {
  const struct policy_rule *rules;
  uint32_t count;
};

/* The words for severities, scopes and sources; NULL ends the last. */
const char *policy_severity_name(enum policy_severity severity);
const char *policy_scope_name(enum policy_scope_kind scope);
extern const char *const policy_source_names[POLICY_SOURCES + 1];

/* Reads TEXT as a selector, in ARENA.  NULL, or what is wrong with it. */
const char *policy_selector_parse(struct policy_selector *selector, struct arena *arena, const char *text);
/* Reads TEXT, a word of policy_source_names and a pattern.  NULL, or what is wrong with it. */
const char *policy_pattern_parse(struct policy_pattern *pattern, struct arena *arena, const char *text);

/* Whether one of SELECTORS takes ATTRIBUTE (NULL: the resource's being there) of RESOURCE. */
bool policy_selects(const struct policy_selectors *selectors, const struct resource *resource,
                    const struct attribute *attribute);
/* Whether one of SELECTORS could take something of RESOURCE. */
bool policy_selects_of(const struct policy_selectors *selectors, const struct resource *resource);

/* A source as patterns see it. */
struct policy_origin {
  enum policy_source kind; /* never ANY or FILE: what it is, if anything; POLICY_SOURCES: none of these */
  const char *name;        /* of the fact, key …; NULL: it is not known */
  const char *file;        /* below the environment (or where the program runs), else absolute; or NULL */
};
/* The pattern that matches ORIGIN, or NULL; with UNSURE also one that could, its name not being known. */
const struct policy_pattern *policy_match(const struct policy_patterns *patterns,
                                          const struct policy_origin *origin, bool unsure);
/* Whether one of WORDS is TEXT, or matches it by its wildcards. */
bool policy_has_word(const struct policy_words *words, const char *text);
/* What the label ID is.  BASE: the folder that files are named from. */
struct policy_origin policy_origin_of(const struct sources *sources, label_id id, const char *base);

#endif

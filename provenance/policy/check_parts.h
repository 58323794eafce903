/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of `check` share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_CHECK_PARTS_H
#define COLOPHON_PROVENANCE_CHECK_PARTS_H

#include "provenance/answers/answer.h"
#include "provenance/describe/route.h"
#include "provenance/policy/check.h"

enum culprit_why {
  CULPRIT_FORBIDDEN,   /* `never` names it: `pattern` */
  CULPRIT_NOT_ALLOWED, /* `only` does not */
  CULPRIT_AUTHOR,      /* a line of somebody else's: `by`, `owners` */
};

/* What a rule does not allow: a label, a call of a function, or a line. */
struct culprit {
  enum culprit_why why;
  enum policy_scope_kind scope;
  enum influence influence;
  label_id label;             /* or 0 */
  const struct str *function; /* or NULL */
  struct place place;         /* of the label, if people can open it, or the line; or PLACE_NONE */
  const struct policy_pattern *pattern;
  struct authorship by;
  struct owners owners;
  struct arrival arrival;   /* of the label, or of that on the line; while the router knows it */
  bool arrived;             /* there is one */
  struct route_steps steps; /* from it to the value: of the first culprits of a finding */
};

struct finding {
  const struct policy_rule *rule;
  uint32_t rule_index;
  const struct resource *resource;
  const struct attribute *attribute;  /* NULL: whether the resource is there */
  const struct policy_waiver *waiver; /* NULL: it counts */
  const struct culprit *culprits;
  uint32_t count;
};

/* The names of nodes stand in what is written of a finding, and grow after it was written. */
enum check_slot_kind {
  CHECK_SLOT_LINE,     /* a line of a text, if there are several nodes */
  CHECK_SLOT_WORDS,    /* within a text of JSON */
  CHECK_SLOT_LIST,     /* an array of a finding in JSON */
  CHECK_SLOT_PROPERTY, /* an array of the properties of a result in SARIF */
};
enum { CHECK_SLOTS = 2, CHECK_JSON_DEPTH = 2, CHECK_SARIF_DEPTH = 4 }; /* how deep findings stand in JSON */
struct check_slot {
  enum check_slot_kind kind;
  uint32_t at; /* byte of the text */
};

typedef ARENA_VECTOR(const struct str *) check_nodes;

/* A finding as it is written, of the first of its nodes. */
struct reported {
  const struct str *text;
  struct check_slot slots[CHECK_SLOTS];
  uint32_t slot_count;
  check_nodes nodes;
};

struct reported_rule {
  const char *id;
  bool selected; /* something of some node */
  ARENA_VECTOR(struct reported *) findings;
};

struct check_report {
  struct arena *arena;
  enum check_form form;
  unsigned options; /* enum explain_option */
  const char *version;
  check_nodes nodes, incomplete, failed; /* that were checked; those with unknowns; that did not compile */
  struct reported_rule *rules;
  uint32_t rule_count;
  const char *root;            /* that files in SARIF are named from */
  const struct str *described; /* the rules, in SARIF */
  struct hash_builder known;   /* what tells a finding apart -> its index among those of its rule */
  struct hash_builder counts;  /* the same without lines -> how many have it */
  struct check_result result;
  uint32_t checked; /* attributes and resources that a rule selects, once for each rule and node */
  void (*found)(const struct check_found *found, void *data); /* gets what is found, and nothing is written */
  void *data;
};

/* One catalog that is being checked. */
struct checking {
  struct answer a;
  struct check_report *report;
  const struct check_question *question;
  struct authors *authors;
  struct router *router;
  struct check_slot slots[CHECK_SLOTS]; /* of what is being written */
  uint32_t slot_count;
};

/* In words: "forbidden: fact *". */
void culprit_reason(struct checking *c, struct buffer *out, const struct finding *finding,
                    const struct culprit *culprit);
/* Who may be responsible for a line that is somebody else's; nothing for other reasons. */
void culprit_allowed(struct buffer *out, const struct finding *finding, const struct culprit *culprit);
/* What it is: "fact os.family", "'root'", "a call of generate()", "a line". */
void culprit_name(struct checking *c, struct buffer *out, const struct culprit *culprit);
/* "is copied or computed from", "is decided by". */
const char *culprit_verb(const struct culprit *culprit);
/* A step in words; its place, or PLACE_NONE. */
struct place culprit_step(struct checking *c, struct buffer *out, const struct route_step *step);
/* Type[title] and the attribute's name. */
void finding_subject(struct buffer *out, const struct finding *finding);

/* The names of nodes stand here, in what is being written. */
void check_slot(struct checking *c, enum check_slot_kind kind);
/* A catalog that is now to be checked. */
void check_report_begin(struct check_report *report, const struct catalog *catalog,
                        const struct check_question *question);
/* Adds FINDING, of the catalog that is being checked. */
void check_report_add(struct checking *c, const struct finding *finding);
/* "web01, web02 and 7 more". */
void check_node_words(struct buffer *out, const struct check_report *report, const check_nodes *nodes);
void check_node_list(struct json_writer *w, const check_nodes *nodes);
/* What tells findings apart, whatever their values are: the rule, the subject, whether it is waived, and each
   source with its place; if not EXACT without lines, so that it stays the same when they move. */
void finding_key(struct checking *c, struct buffer *key, const struct finding *finding, bool exact);
/* How many findings had KEY before. */
uint32_t check_report_namesake(struct check_report *report, const struct buffer *key);
/* What was written of all findings, rule by rule; as items of W's array, if there is one. */
void check_report_findings(const struct check_report *report, struct buffer *out, struct json_writer *w);

/* The forms: one finding, into the answer's buffer; the whole. */
void check_text_finding(struct checking *c, const struct finding *finding);
void check_text(const struct check_report *report, struct buffer *out);
void check_json_finding(struct checking *c, const struct finding *finding);
void check_json(const struct check_report *report, struct buffer *out);
void check_sarif_finding(struct checking *c, const struct finding *finding);
void check_sarif(const struct check_report *report, struct buffer *out);
const struct str *check_sarif_rules(struct arena *arena, const struct policy *policy);

/* JSON: a key and its value. */
void check_key(struct json_writer *w, const char *key, const char *text);
void check_number(struct json_writer *w, const char *key, uint32_t number);

#endif

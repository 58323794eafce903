/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Matches of regular expressions, and the variables $0, $1 … that they set (PROVENANCE: part).
 *
 * A scope remembers its last match that succeeded.  One that fails leaves it as it is, and so does one that
 * was not tried because `and` or `or` ended before: reading $1 depends on those too (`passed`).  Conditionals
 * take back what they and their branches matched (scope->match is kept and put back).  All numbers are taken
 * from one match: groups that it does not have are undef, whatever an outer scope matched.
 */
#ifndef COLOPHON_EVAL_MATCH_H
#define COLOPHON_EVAL_MATCH_H

#include "src/puppet/eval/compilation/state.h"

/* The last match in a scope; immutable. */
struct match {
  bool found;                 /* else nothing matched yet: what an outer scope matched is seen */
  uint32_t count;             /* of groups */
  const struct value *groups; /* $0, $1 … */
  trace_id read;              /* what it depends on that there is no such group */
  trace_id passed;            /* matches that were tried since, or might have been */
  trace_id log;               /* names of the classes declared before (see order_dependence) */
  uint32_t time;
};

/*
 * Matches SUBJECT, a String, with REGEXP, a Regexp or a String that is one; sets the match variables of
 * SCOPE. WHY chose the two, besides their own traces.  PLACE is REGEXP's, for errors.
 */
bool match_regexp(struct compiler *c, struct scope *scope, struct value regexp, struct value subject,
                  trace_id why, struct place place);
/* Whether V matches the option of a case or selector at PLACE: as value_matches, and with regexps. */
bool match_option(struct compiler *c, struct scope *scope, struct value option, struct value v,
                  struct place place);
/* The same; WHY: what chose the parts of composite values that are compared. */
bool option_matches(struct compiler *c, struct scope *scope, struct value option, struct value v,
                    trace_id why, struct place place);
/* A match might have been tried in SCOPE if CONDITION had been another. */
void match_untried(struct compiler *c, struct scope *scope, trace_id condition);

/* Compiles PATTERN; an error at PLACE if it is no regular expression. */
const struct regexp *match_compile(struct compiler *c, const struct str *pattern, struct place place);
/* Reports that matching PATTERN was given up. */
_Noreturn void match_gave_up(struct compiler *c, const struct str *pattern, struct place place);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Checks catalogs against a policy.  A finding is an attribute (or a resource's being there) that a rule
 * selects and that has influences which the rule does not allow, each with the route by which it came.
 */
#ifndef COLOPHON_PROVENANCE_CHECK_H
#define COLOPHON_PROVENANCE_CHECK_H

#include "provenance/answers/explain.h"
#include "provenance/policy/policy.h"
#include "src/history/authors.h"

struct check_report;

enum check_form { CHECK_TEXT, CHECK_JSON, CHECK_SARIF };

struct check_question {
  const struct policy *policy;
  const char *base;                /* the folder that files in patterns are named from */
  const char *root;                /* the folder that files in SARIF are named from */
  struct diagnostics *diagnostics; /* gets what is odd about the policy: waivers that ended */
};

/* What was found, each finding once, on however many nodes it is. */
struct check_result {
  uint32_t findings[POLICY_ERROR + 1]; /* by severity, without those that are waived */
  uint32_t waived;
};

/*
 * What was found in the catalogs of any number of nodes, in ARENA.  Nothing of a catalog is kept but what is
 * written of its findings: OPTIONS (enum explain_option) and FORM say how.  VERSION is that of colophon.
 */
struct check_report *check_report_new(struct arena *arena, enum check_form form, unsigned options,
                                      const char *version);
/* Checks CATALOG, against the same policy each time; LANGUAGE as for explain(). */
void check(struct check_report *report, struct catalog *catalog, const struct language *language,
           struct authors *authors, const struct check_question *question);
/* A finding, for those who do not want it written. */
struct check_found {
  const char *rule, *message; /* MESSAGE may be NULL */
  enum policy_severity severity;
  const struct resource *resource;
  const struct attribute *attribute; /* NULL: the resource's being there */
  bool waived;
};
/* Checks CATALOG and calls FOUND for each finding. */
void check_each(struct catalog *catalog, const struct language *language, struct authors *authors,
                const struct check_question *question,
                void (*found)(const struct check_found *found, void *data), void *data);
/* NODE was not checked: it does not compile. */
void check_report_failed(struct check_report *report, const char *node);
/* Warns of rules of POLICY, that of all checks, that select nothing in any of the catalogs. */
void check_report_warn(const struct check_report *report, const struct policy *policy,
                       struct diagnostics *diagnostics);
struct check_result check_report_result(const struct check_report *report);
/* Appends the answer. */
void check_report_write(const struct check_report *report, struct buffer *out);

#endif

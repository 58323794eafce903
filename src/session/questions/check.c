/* SPDX-License-Identifier: Apache-2.0 */
/* Catalogs against a policy. */
#include "provenance/policy/check.h"

#include <stdlib.h>

#include "src/session/reading/policy_file.h"
#include "src/session/session.h"
#include "src/support/file.h"

_Static_assert((int)CHECK_TEXT == (int)CLP_CHECK_TEXT && (int)CHECK_JSON == (int)CLP_CHECK_JSON &&
                   (int)CHECK_SARIF == (int)CLP_CHECK_SARIF,
               "the forms of findings are those of the public header");

/* Its guard is that of the session that works for it. */
struct clp_check_report {
  struct arena arena;
  struct guard guard;
  struct check_report *report;
  bool wrote; /* who wrote some files is not known: said once */
};

struct check_call {
  clp_check_report *report;
  clp_catalog *catalog;
  const char *policy;
  bool alone; /* the only catalog */
};

clp_status clp_check_new(clp_check_report **out, clp_check_form form, unsigned options) {
  clp_check_report *r = calloc(1, sizeof *r);
  *out = r;
  if (!r) return CLP_NO_MEMORY;
  arena_init(&r->arena, &r->guard, 0);
  if (GUARD_ENTER(&r->guard)) return CLP_NO_MEMORY;
  r->report = check_report_new(&r->arena, (enum check_form)form, options, clp_version());
  return CLP_OK;
}

void clp_check_free(clp_check_report *r) {
  if (!r) return;
  arena_free(&r->arena);
  free(r);
}

/* The folder that files in patterns are named from: the environment's, or where the program runs. */
static const char *base_of(clp_session *session) {
  if (session->environment.folder) return session->environment.folder->text;
  return file_absolute(&session->arena, ".");
}

static clp_status run(clp_session *session, void *data) {
  const struct check_call *call = data;
  clp_check_report *r = call->report;
  struct catalog *catalog = session_catalog(call->catalog);
  session_hide(call->catalog);
  session->fence.open = true;
  const struct policy *policy = policy_file_read(&session->sources, &session->diagnostics, call->policy);
  if (!policy) return CLP_UNREADABLE;
  struct language language = session_language(call->catalog);
  struct authors *authors = session_authors(session, &session->arena, catalog->sources, session->revision);
  authors_report(authors, &session->diagnostics);
  const char *base = base_of(session), *root = authors_root(authors, base);
  struct check_question question = {
      .policy = policy, .base = base, .root = root ? root : base, .diagnostics = &session->diagnostics};
  r->arena.guard = &session->guard;
  check(r->report, catalog, &language, authors, &question);
  if (call->alone) check_report_warn(r->report, policy, &session->diagnostics);
  if (authors_problem(authors) && !r->wrote)
    diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_WARNING, PLACE_NONE,
                   "Who wrote some files is not known: %s", authors_problem(authors));
  r->wrote |= authors_problem(authors) != NULL;
  return CLP_OK;
}

static clp_status add(clp_check_report *report, clp_catalog *catalog, const char *policy, bool alone) {
  struct check_call call = {report, catalog, policy, alone};
  return session_guarded(catalog->session, run, &call);
}

clp_status clp_check_add(clp_check_report *report, clp_catalog *catalog, const char *policy) {
  return add(report, catalog, policy, false);
}

clp_status clp_check_add_failed(clp_check_report *r, const char *node) {
  r->arena.guard = &r->guard;
  if (GUARD_ENTER(&r->guard)) return CLP_NO_MEMORY;
  check_report_failed(r->report, node);
  return CLP_OK;
}

clp_status clp_check_write(clp_check_result *result, clp_check_report *r, clp_writer write, void *data) {
  struct buffer out;
  if (!session_fits(result, sizeof *result)) return CLP_VERSION;
  r->arena.guard = &r->guard;
  if (GUARD_ENTER(&r->guard)) return CLP_NO_MEMORY;
  struct check_result found = check_report_result(r->report);
  const clp_check_result known = {.errors = found.findings[POLICY_ERROR],
                                  .warnings = found.findings[POLICY_WARNING],
                                  .notes = found.findings[POLICY_NOTE],
                                  .waived = found.waived};
  session_give(result, &known);
  buffer_init(&out, &r->arena);
  check_report_write(r->report, &out);
  return session_emit(&out, write, data);
}

clp_status clp_check(clp_check_result *result, clp_catalog *catalog, const char *policy, clp_check_form form,
                     unsigned options, clp_writer write, void *data) {
  clp_check_report *report;
  const clp_check_result none = CLP_SIZED(clp_check_result);
  if (!session_fits(result, sizeof *result)) return CLP_VERSION;
  session_give(result, &none);
  clp_status status = clp_check_new(&report, form, options);
  if (status == CLP_OK) status = add(report, catalog, policy, true);
  if (status == CLP_OK) status = clp_check_write(result, report, write, data);
  clp_check_free(report);
  return status;
}

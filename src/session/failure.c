/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What an error's explanation needs is not kept by compilations that succeed: after one that failed, another
 * one is watched (src/puppet/eval/compilation/failure_subject.h), and what it says of the same error is put
 * beside its diagnostic.
 */
#include "provenance/answers/explain_failure.h"
#include "provenance/describe/secret.h"
#include "src/puppet/eval/run/compiler.h"
#include "src/session/session.h"

struct retrial {
  clp_catalog *catalog;
  struct diagnostic *diagnostic; /* to be explained */
  struct failure failure;
  struct catalog *begun;
};

static bool same_error(const struct diagnostic *a, const struct diagnostic *b) {
  return a->code == b->code && a->place.source == b->place.source && a->place.start == b->place.start &&
         a->place.end == b->place.end;
}

/* Compiles once more; whether the error came again. */
static bool fails_again(clp_session *session, struct retrial *r) {
  struct arena *arena = &r->catalog->arena;
  struct compile_input input = r->catalog->input;
  struct diagnostics unheard;
  struct guard guard;
  diagnostics_init(&unheard, arena, &session->sources);
  input.tracking = TRACKING_ALL;
  input.quiet = true;
  input.begun = &r->begun;
  input.diagnostics = &unheard;
  input.failure = &r->failure;
  arena->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (!reason) compile(arena, &input);
  arena->guard = &session->guard;
  return reason == GUARD_DIAGNOSTIC && r->begun && unheard.list.count &&
         same_error(r->diagnostic, unheard.list.at[unheard.list.count - 1]);
}

static const char *explained(clp_session *session, struct retrial *r, unsigned options) {
  struct language language = session_language(r->catalog);
  struct possibility_search *search = possibility_search_new(session, r->begun);
  struct possibility_finder finder = possibility_finder_of(search);
  struct buffer out;
  buffer_init(&out, &session->arena);
  explain_failure(&out, r->begun, &language, &finder, &r->failure, options | EXPLAIN_BRIEF);
  return buffer_text(&out);
}

static clp_status explain_again(clp_session *session, void *data) {
  struct retrial *r = data;
  if (!fails_again(session, r)) return CLP_OK;
  if (!session->show_sensitive) secrets_find(r->begun);
  const char *text = explained(session, r, 0);
  r->diagnostic->explanation = (struct error_explanation){text, explained(session, r, EXPLAIN_COLOUR),
                                                          explained(session, r, EXPLAIN_JSON)};
  return CLP_OK;
}

/* What took all the time or memory there was, or ended the helper for Ruby, would do so again. */
static bool was_too_much(enum diagnostic_code code) {
  return code == DIAG_NO_MEMORY || code == DIAG_LIMIT_MEMORY || code == DIAG_LIMIT_STEPS ||
         code == DIAG_LIMIT_RESOURCES || code == DIAG_HELPER;
}

void session_explain_failure(clp_session *session, clp_catalog *catalog) {
  uint32_t count = session->diagnostics.list.count;
  struct retrial retrial = {.catalog = catalog};
  if (!session->explain_errors || !count || !catalog->begun) return;
  retrial.diagnostic = session->diagnostics.list.at[count - 1];
  if (retrial.diagnostic->severity != SEVERITY_ERROR) return;
  if (was_too_much(retrial.diagnostic->code)) return;
  session_guarded(session, explain_again, &retrial);
}

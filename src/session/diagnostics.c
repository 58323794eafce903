/* SPDX-License-Identifier: Apache-2.0 */
/* What is to be said of a session's inputs: as data, and rendered (include/colophon_diagnostics.h). */
#include "src/session/data.h"
#include "src/support/redaction.h"

/* What is shown of a diagnostic. */
struct said {
  clp_diagnostic shown; /* first: what the caller has points to it */
  size_t index;
};

size_t clp_diagnostic_count(const clp_session *session) {
  return session->diagnostics.list.count;
}

/* ---- data ---- */

static const char *redacted(clp_session *session, const char *text) {
  struct buffer out;
  if (!text) return NULL;
  buffer_init(&out, &session->arena);
  redacted_text(&out, &session->sources, text, strlen(text));
  return buffer_text(&out);
}

static clp_place place_of(clp_session *session, struct place place) {
  return place.source ? data_place(&session->sources, place) : (clp_place){NULL, 0, 0, 0, 0};
}

static const clp_note *const *notes_of(clp_session *session, const struct diagnostic *d, size_t *count) {
  struct arena *arena = &session->arena;
  for (const struct diagnostic_note *note = d->notes; note; note = note->next)
    (*count)++;
  const clp_note **notes = ARENA_ARRAY(arena, const clp_note *, *count + 1), **next = notes;
  for (const struct diagnostic_note *note = d->notes; note; note = note->next) {
    clp_note *made = ARENA_NEW(arena, clp_note);
    *made = (clp_note){place_of(session, note->place), redacted(session, note->text)};
    *next++ = made;
  }
  return notes;
}

/* What was said once may be more later: an explanation is added behind an error. */
static const struct said *said_at(clp_session *session, size_t index) {
  const struct diagnostic *d = session->diagnostics.list.at[index];
  struct said *said = ARENA_NEW(&session->arena, struct said);
  said->index = index;
  said->shown = (clp_diagnostic){.severity = (clp_severity)d->severity,
                                 .code = diagnostic_code_name(d->code),
                                 .message = redacted(session, d->message),
                                 .place = place_of(session, d->place),
                                 .explanation = redacted(session, d->explanation.text)};
  said->shown.notes = notes_of(session, d, &said->shown.note_count);
  return said;
}

static clp_status next(clp_session *session, void *data) {
  const clp_diagnostic **diagnostic = data;
  const struct said *last = (const struct said *)(const void *)*diagnostic;
  size_t index = last ? last->index + 1 : 0;
  *diagnostic = index < session->diagnostics.list.count ? &said_at(session, index)->shown : NULL;
  return CLP_OK;
}

clp_status clp_diagnostic_next(const clp_diagnostic **diagnostic, clp_session *session) {
  return session_guarded(session, next, diagnostic);
}

/* ---- rendering ---- */

struct rendering {
  size_t from;
  unsigned options;
  clp_writer write;
  void *data;
};

static clp_status render(clp_session *session, void *data) {
  const struct rendering *r = data;
  struct buffer out;
  clp_status status = CLP_OK;
  buffer_init(&out, &session->arena);
  for (size_t i = r->from; status == CLP_OK && i < session->diagnostics.list.count; i++) {
    const struct diagnostic *diagnostic = session->diagnostics.list.at[i];
    if ((r->options & CLP_QUIET) && diagnostic->severity != SEVERITY_ERROR) continue;
    out.length = 0;
    if (r->options & CLP_JSON) {
      diagnostic_json(&out, &session->sources, diagnostic);
      buffer_putc(&out, '\n');
    } else {
      diagnostic_render(&out, &session->sources, diagnostic, (r->options & CLP_COLOUR) != 0);
    }
    status = session_emit(&out, r->write, r->data);
  }
  out.length = 0;
  if (session->diagnostics.dropped && !(r->options & CLP_QUIET))
    buffer_printf(&out, "(and %u more)\n", session->diagnostics.dropped);
  return status == CLP_OK ? session_emit(&out, r->write, r->data) : status;
}

clp_status clp_render_diagnostics(clp_session *session, size_t from, unsigned options, clp_writer write,
                                  void *data) {
  struct rendering rendering = {from, options, write, data};
  return session_guarded(session, render, &rendering);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/report.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/types/notes.h"
#include "src/value/ruby.h"

/* In a defined type the place alone does not say which instance. */
static void note_instance(struct compiler *c) {
  if (!c->instances.running || !c->diagnostics->list.count) return;
  struct diagnostic *last = c->diagnostics->list.at[c->diagnostics->list.count - 1];
  if (last->place.source == c->instances.running->place.source &&
      last->place.start == c->instances.running->place.start)
    return;
  diagnostic_note(c->diagnostics, last, c->instances.running->place, "while evaluating %s[%s], declared here",
                  c->instances.running->type->text, c->instances.running->title->text);
}

void eval_abandon(struct compiler *c) {
  note_instance(c);
  c->evaluator->failing(c);
  guard_leave(c->guard, GUARD_DIAGNOSTIC);
}

void eval_check_types(struct compiler *c, struct place place) {
  if (!type_noted(c->arena)) return; /* most often */
  const struct value *by = type_failed_by(c->arena);
  const struct str *failure = type_failure(c->arena);
  if (by) failure_value(c, "what the type was made of", *by, NULL);
  if (failure) eval_fail(c, DIAG_BAD_OPERAND, place, "%s", failure->text);
  if (type_refusal(c->arena)) eval_unsupported(c, place, type_refusal(c->arena));
  if (type_texts_differ(c->arena)) eval_unsupported(c, place, "texts of types behind that of a TypeSet");
}

void eval_fail(struct compiler *c, enum diagnostic_code code, struct place place, const char *format, ...) {
  if (code != DIAG_UNSUPPORTED) eval_check_types(c, place);
  va_list args;
  va_start(args, format);
  diagnostic_addv(c->diagnostics, code, SEVERITY_ERROR, place, format, args);
  va_end(args);
  eval_abandon(c);
}

void eval_warn(struct compiler *c, enum diagnostic_code code, struct place place, const char *format, ...) {
  if (c->in->quiet) return;
  va_list args;
  va_start(args, format);
  diagnostic_addv(c->diagnostics, code, SEVERITY_WARNING, place, format, args);
  va_end(args);
}

void eval_questionable(struct compiler *c, enum diagnostic_code code, struct place place, const char *format,
                       ...) {
  bool error = c->in->strict == STRICT_ERROR;
  if (c->in->strict == STRICT_OFF || (c->in->quiet && !error)) return;
  va_list args;
  va_start(args, format);
  diagnostic_addv(c->diagnostics, code, error ? SEVERITY_ERROR : SEVERITY_WARNING, place, format, args);
  va_end(args);
  if (error) eval_abandon(c);
}

void eval_unsupported(struct compiler *c, struct place place, const char *what) {
  eval_fail(c, DIAG_UNSUPPORTED, place, "Not supported yet: %s", what);
}

const char *show_as_ruby(struct compiler *c, struct value v) {
  struct buffer text;
  buffer_init(&text, c->arena);
  ruby_to_s(&text, v);
  return buffer_text(&text);
}

const char *show_value(struct compiler *c, struct value v) {
  enum { MOST = 200 };
  struct buffer text;
  buffer_init(&text, c->arena);
  value_to_text(&text, v);
  if (text.length > MOST) {
    text.length = MOST;
    while (text.length && ((unsigned char)text.text[text.length] & 0xC0) == 0x80)
      text.length--;
    buffer_puts(&text, "...");
  }
  return buffer_text(&text);
}

const char *show_location(struct compiler *c, struct place place) {
  return arena_printf(c->arena, "(file: %s, line: %u)", source_get(c->sources, place.source)->name->text,
                      source_position(c->sources, place.source, place.start).line);
}

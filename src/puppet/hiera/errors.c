/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Errors of lookups.  Puppet tells them apart: those of Hiera itself are a part of an explanation, as are
 * those of code that a data function runs; those that Ruby raises end the command.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/hiera/parts.h"
#include "src/types/mismatch.h"
#include "src/value/ruby.h"

/* Whether I is of a text that the code of a data function interpolates, and no question of the code's own. */
static bool asked_by_text(const struct invocation *i) {
  const struct data_call *call = i->h->c->data_call;
  return call && call->interpolating && i->question == call->calling->question;
}

static _Noreturn void report(const struct invocation *i, enum diagnostic_code code, struct place place,
                             const char *message) {
  struct compiler *c = i->h->c;
  bool elsewhere = place.source && place.source != i->question->place.source;
  if (!place.source) place = i->question->place;
  struct diagnostic *d = diagnostic_add(c->diagnostics, code, SEVERITY_ERROR, place, "%s", message);
  const struct invocation *first = i;
  while (first->outer)
    first = first->outer;
  if (elsewhere && i->question->place.source)
    diagnostic_note(c->diagnostics, d, i->question->place, "while looking up '%s' here",
                    first->top.text ? first->top.text->text : "");
  i->h->failed_at = i->question->place;
  if (asked_by_text(i)) {
    c->called = c->data_call->interpolating;
    i->h->failed_at = c->called->place;
  }
  if (elsewhere) failure_at(c, place);
  for (const struct invocation *at = i; at; at = at->outer)
    failure_also(c, at->read);
  eval_abandon(c);
}

void hiera_issue(const struct invocation *i, enum diagnostic_code code, struct place place, bool line,
                 const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *message = arena_vprintf(i->h->c->arena, format, arguments);
  va_end(arguments);
  i->h->failure = line ? FAILURE_AT_LINE : FAILURE_IN_FILE;
  report(i, code, place, message);
}

void hiera_issue_of_text(const struct invocation *i, struct place place, const char *message) {
  i->h->failure = FAILURE_OF_LOOKUP;
  report(i, DIAG_LOOKUP, place, message);
}

/* MESSAGE, with the keys whose search in the global layer failed. */
static const char *with_keys(const struct invocation *i, const char *message) {
  for (const struct invocation *at = i; at; at = at->outer)
    if (at->in_global && at->top.text)
      message = arena_printf(i->h->c->arena, "Lookup of key '%s' failed: %s", at->top.text->text, message);
  return message;
}

/* From I out to END: the global layer makes it one of Ruby, and a search of other layers one of Hiera again.
 */
static bool leaves(const struct invocation *i, const struct invocation *end) {
  bool ruby = false;
  for (const struct invocation *at = i; at && at != end; at = at->outer) {
    if (at->pending) ruby = false;
    if (at->in_global) ruby = true;
  }
  return ruby;
}

bool leaves_hiera(const struct invocation *i) {
  return leaves(i, NULL);
}

/* The same for what asks in the code of a data function, where it is an error of the code. */
static bool leaves_call(const struct invocation *i) {
  const struct invocation *calling = hiera_calling(i->h->c);
  return leaves(i, calling) || (calling && leaves_hiera(calling));
}

void hiera_fail(const struct invocation *i, enum diagnostic_code code, struct place place, const char *format,
                ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *message = arena_vprintf(i->h->c->arena, format, arguments);
  va_end(arguments);
  i->h->failure = leaves_call(i) ? FAILURE_OF_RUBY : FAILURE_OF_LOOKUP;
  report(i, code, place, with_keys(i, message));
}

void hiera_raise(const struct invocation *i, enum diagnostic_code code, struct place place,
                 const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *message = arena_vprintf(i->h->c->arena, format, arguments);
  va_end(arguments);
  i->h->failure = FAILURE_OF_RUBY;
  report(i, code, place, with_keys(i, message));
}

/* Where Puppet says that the method NAME was called: at its parenthesis, else at the dot. */
static struct place method_place(const struct compiler *c, struct place name) {
  const struct source *source = source_get(c->sources, name.source);
  uint32_t at = name.end;
  while (at < source->length && isspace((unsigned char)source->text[at]))
    at++;
  if (at >= source->length || source->text[at] != '(')
    for (at = name.start; at > 0 && source->text[at] != '.';)
      at--;
  name.start = at;
  return name;
}

/* The place of an error in code, as Puppet gives it. */
static struct place shown_place(const struct compiler *c, struct place place, bool framed) {
  const char *text = source_get(c->sources, place.source)->text;
  if (framed && c->called->kind == AST_METHOD_CALL)
    return method_place(c, c->called->u.call.functor->u.binary.right->place);
  return place.start > 0 && text[place.start - 1] == '.' ? method_place(c, place) : place;
}

static bool stands_at(const struct node *node, struct place place) {
  return node && node->place.source == place.source && node->place.start == place.start &&
         node->place.end == place.end;
}

static const char *frame_of(const struct compiler *c, struct place place) {
  const struct node *called = c->called;
  if (stands_at(c->declaring, place)) return "Error while evaluating a Resource Statement, ";
  if (!stands_at(called, place)) return "";
  return called->kind == AST_METHOD_CALL ? "Error while evaluating a Method call, "
                                         : "Error while evaluating a Function Call, ";
}

static const char returned[] = "value returned from "; /* such a message has no place */

static const char *with_place(struct compiler *c, const char *message, struct place place) {
  static const char end[] = "at end of input"; /* which is nowhere */
  struct position at = source_position(c->sources, place.source, place.start);
  size_t length = strlen(message);
  if (length >= sizeof end && !strcmp(message + length - (sizeof end - 1), end))
    return arena_printf(c->arena, "%s (file: %s)", message, source_get(c->sources, place.source)->name->text);
  return arena_printf(c->arena, "%s (file: %s, line: %u, column: %u)", message,
                      source_get(c->sources, place.source)->name->text, at.line, at.column);
}

/* What is wrong with code that cannot be parsed: the first error of its grammar, or how many others. */
static const char *unparsed_text(struct compiler *c) {
  const struct diagnostics *all = c->diagnostics;
  const struct diagnostic *first = NULL;
  uint32_t count = 0;
  for (uint32_t k = c->unparsed.from; k < all->list.count; k++) {
    if (all->list.at[k]->severity != SEVERITY_ERROR) continue;
    if (!first) first = all->list.at[k];
    count++;
  }
  if (first->code == DIAG_SYNTAX || count == 1) return with_place(c, first->message, first->place);
  return arena_printf(c->arena, "Language validation logged %u errors. Giving up (file: %s)", count,
                      source_get(c->sources, first->place.source)->name->text);
}

/* The same, to who wanted to evaluate it. */
static const char *of_unparsed(struct compiler *c) {
  if (!c->unparsed.function) return unparsed_text(c);
  struct place place = c->called->place;
  const char *message = arena_printf(c->arena, "Evaluation Error: %s%s(): Invalid EPP: %s",
                                     frame_of(c, place), c->unparsed.function, unparsed_text(c));
  return with_place(c, message, shown_place(c, place, true));
}

const char *hiera_failure_text(struct compiler *c, const struct diagnostic *d) {
  const struct hiera *h = c->hiera;
  if (h && h->loading && c->unparsed.given) return unparsed_text(c);
  if (h && h->loading && d->place.source) return with_place(c, d->message, d->place);
  struct place place = h && h->failed_at.source ? h->failed_at : d->place;
  switch (h ? h->failure : FAILURE_OF_RUBY) {
  case FAILURE_OF_LOOKUP: return d->message;
  case FAILURE_IN_FILE:
    if (!d->place.source) return d->message;
    return arena_printf(c->arena, "%s (file: %s)", d->message,
                        source_get(c->sources, d->place.source)->name->text);
  case FAILURE_AT_LINE: return arena_printf(c->arena, "%s %s", d->message, show_location(c, d->place));
  case FAILURE_OF_RUBY: break;
  }
  bool left =
      d->code == DIAG_ILLEGAL_PLACEMENT && !c->unparsed.given; /* a break is no error of Puppet's to Ruby */
  if (!c->data_call || left || leaves_hiera(hiera_calling(c))) return NULL;
  if (c->unparsed.given) return of_unparsed(c);
  if (!place.source)
    return strncmp(d->message + (*d->message == ' '), returned, sizeof returned - 1) ? NULL : d->message;
  if (d->code == DIAG_DUPLICATE_ATTRIBUTE && !strncmp(d->message, "Default ", 8)) /* no error of evaluation */
    return arena_printf(c->arena, "%s %s", d->message, show_location(c, place));
  const char *frame = frame_of(c, place), *message = d->message;
  bool framed = *frame;
  if (d->code == DIAG_RESERVED && !strchr(message, '$')) frame = "Error while evaluating a '=' expression, ";
  if (d->code == DIAG_DUPLICATE_DECLARATION) /* its place is said twice */
    message = arena_printf(c->arena, "%s %s", message, show_location(c, place));
  if (!stands_at(c->declaring, place)) place = shown_place(c, place, framed);
  return with_place(c, arena_printf(c->arena, "Evaluation Error: %s%s", frame, message), place);
}

void hiera_refuse_key(const struct invocation *i, struct place place, struct value key) {
  struct compiler *c = i->h->c;
  struct buffer text;
  buffer_init(&text, c->arena);
  ruby_inspect(&text, key);
  const char *class = key.kind == VALUE_UNDEF ? "NilClass" : ruby_class(key);
  hiera_raise(i, DIAG_DATA_SHAPE, place, "undefined method `start_with?' for %s:%s", buffer_text(&text),
              class);
}

struct place datum_place(const struct hiera *h, struct value v) {
  for (trace_id t = v.trace; t;) {
    struct trace_view view = trace_node(h->c->traces, t);
    if (view.kind == TRACE_LABEL) return label_get(h->c->sources, view.label)->place;
    if (view.kind == TRACE_JOIN || view.kind == TRACE_OP || view.kind == TRACE_CALL || !view.count) break;
    t = view.operands[0];
  }
  return PLACE_NONE;
}

struct value hiera_asserted(struct compiler *c, struct place place, const char *subject,
                            const struct type *type, struct value v) {
  if (!type || type_accepts(c->arena, type, v)) return v;
  failure_value(c, "the value", v, NULL);
  eval_fail(c, DIAG_TYPE_MISMATCH, place, "%s",
            assertion_text(c->arena, arena_printf(c->arena, "%s has wrong type,", subject), type,
                           type_infer_set(c->arena, v)));
}

static const char *names_not_found(struct arena *arena, struct value name) {
  struct buffer text;
  buffer_init(&text, arena);
  if (name.kind == VALUE_STRING) return arena_printf(arena, "the name '%s'", name.u.text->text);
  for (uint32_t k = 0; k < name.u.array->count; k++)
    buffer_printf(&text, "%s'%s'", k ? ", " : "", name.u.array->at[k].u.text->text);
  bool one = name.u.array->count == 1;
  return arena_printf(arena, one ? "the name %s" : "any of the names [%s]", buffer_text(&text));
}

void hiera_not_found(struct compiler *c, struct place place, struct value name) {
  const struct invocation *calling = hiera_calling(c);
  const char *message = arena_printf(c->arena, "Function lookup() did not find a value for %s",
                                     names_not_found(c->arena, name));
  if (c->hiera) c->hiera->failure = calling && leaves_hiera(calling) ? FAILURE_OF_RUBY : FAILURE_OF_LOOKUP;
  eval_fail(c, DIAG_BAD_ARGUMENT, place, "%s", calling ? with_keys(calling, message) : message);
}

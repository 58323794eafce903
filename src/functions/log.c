/* SPDX-License-Identifier: Apache-2.0 */
/* notice and its sisters, fail. */
#include "src/functions/functions.h"

struct value function_log(struct call *call) {
  struct compiler *c = call->c;
  struct buffer text;
  if (c->in->quiet || str_is(call->name, "debug")) return value_undef(0);
  buffer_init(&text, c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    if (i) buffer_putc(&text, ' ');
    value_to_text(&text, call->arguments->at[i]);
  }
  struct buffer scope;
  buffer_init(&scope, c->arena);
  resource_ref(&scope, call->scope->resource);
  diagnostic_add(c->diagnostics, DIAG_LOG, SEVERITY_NOTICE, call->node->place, "%s: Scope(%s): %s",
                 call->name->text, buffer_text(&scope), buffer_text(&text));
  return value_undef(0);
}

/* As Ruby's to_s shows a value; INNER: as inspect, within a collection. */
static void ruby_text(struct buffer *out, struct value v, bool inner) {
  if (v.kind == VALUE_ARRAY) {
    buffer_putc(out, '[');
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      if (i) buffer_puts(out, ", ");
      ruby_text(out, v.u.array->at[i], true);
    }
    buffer_putc(out, ']');
  } else if (v.kind == VALUE_HASH) {
    buffer_putc(out, '{');
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      if (i) buffer_puts(out, ", ");
      ruby_text(out, v.u.hash->at[i].key, true);
      buffer_puts(out, "=>");
      ruby_text(out, v.u.hash->at[i].value, true);
    }
    buffer_putc(out, '}');
  } else if (v.kind == VALUE_STRING && inner) {
    buffer_printf(out, "\"%s\"", v.u.text->text);
  } else if (v.kind == VALUE_UNDEF && inner) {
    buffer_puts(out, "nil");
  } else {
    value_to_text(out, v);
  }
}

struct value function_fail(struct call *call) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    if (i) buffer_putc(&text, ' ');
    ruby_text(&text, call->arguments->at[i], false);
  }
  eval_fail(call->c, DIAG_FAILED, call->node->place, "%s", buffer_text(&text));
}

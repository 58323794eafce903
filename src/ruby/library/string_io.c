/* SPDX-License-Identifier: Apache-2.0 */
/* StringIO of Ruby's library, of which code writes to the end: a String inside of it (ruby_held) is changed.
 */
#include "src/ruby/library/library.h"

struct value ruby_string_io_new(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_hasher *io = ARENA_NEW(r->c->arena, struct ruby_hasher);
  struct value text = m->count ? m->arguments[0] : ruby_string(r, "", 0);
  if (m->count && ruby_text_at(m, 0)->length) ruby_unsupported(r, m->node, "a StringIO of what is not empty");
  if (!m->count) text.u.text = str_new(r->c->arena, "", 0); /* of its own: it is changed */
  *io = (struct ruby_hasher){.class = m->self.u.foreign, .text = text};
  return ruby_foreign(RUBY_OBJECT_VALUE, io, ruby_operands(m));
}

static void put(struct ruby_call *m, struct value text) {
  ruby_send(m->r, m->node, "<<", ruby_held(m->self), &text, 1, NULL);
}

/* `<<` gives the StringIO itself, `write` how many bytes these were, `print` nothing. */
struct value ruby_string_io_write(struct ruby_call *m) {
  struct value text = value_undef(0);
  for (uint32_t i = 0; i < m->count; i++)
    put(m, text = ruby_to_s_value(m->r, m->arguments[i]));
  if (str_is(m->name, "<<")) return m->self;
  if (str_is(m->name, "print")) return value_undef(0);
  return ruby_send(m->r, m->node, "bytesize", text, NULL, 0, NULL);
}

/* The end of a line, or nothing; BY: what decided that. */
static void put_end(struct ruby_call *m, bool end, trace_id by) {
  struct ruby *r = m->r;
  struct value line = ruby_own(r, ruby_string(r, end ? "\n" : "", 0));
  line.trace = trace_under(r->c->traces, line.trace, by);
  put(m, line);
}

/* Each on a line of its own. */
struct value ruby_string_io_puts(struct ruby_call *m) {
  struct ruby *r = m->r;
  if (!m->count) put_end(m, true, 0);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value v = ruby_now(r, m->arguments[i]);
    if (v.kind == VALUE_ARRAY) ruby_unsupported(r, m->node, "Arrays given to 'puts'");
    struct value text = ruby_to_s_value(r, v), now = ruby_now(r, text);
    bool ended = now.u.text->length && now.u.text->text[now.u.text->length - 1] == '\n';
    put(m, text);
    put_end(m, !ended, now.trace);
  }
  return value_undef(0);
}

struct value ruby_string_io_string(struct ruby_call *m) {
  return ruby_held(m->self);
}

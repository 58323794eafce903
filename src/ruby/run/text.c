/* SPDX-License-Identifier: Apache-2.0 */
/* Characters of texts, receivers and arguments that are Strings, and how results are put together. */
#include "src/ruby/run/text.h"

#include <math.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/text/letter_case.h"

/* ---- characters ---- */

static bool is_continuation(unsigned char c) {
  return (c & 0xC0) == 0x80;
}

/* Neither longer than it has to be, nor half of a surrogate pair, nor beyond Unicode. */
static bool is_letter(const unsigned char *p) {
  switch (*p) {
  case 0xE0: return p[1] >= 0xA0;
  case 0xED: return p[1] < 0xA0;
  case 0xF0: return p[1] >= 0x90;
  case 0xF4: return p[1] < 0x90;
  default: return *p >= 0xC2 && *p < 0xF5;
  }
}

uint32_t text_step(const struct str *text, uint32_t at) {
  const unsigned char *p = (const unsigned char *)text->text + at;
  if (*p < 0xC2) return 1;
  uint32_t length = utf8_length((const char *)p);
  if (length > text->length - at) return 1;
  for (uint32_t i = 1; i < length; i++)
    if (!is_continuation(p[i])) return 1;
  return is_letter(p) ? length : 1;
}

uint32_t text_before(const struct str *text, uint32_t at) {
  uint32_t start = at - 1;
  while (start && at - start < 4 && is_continuation((unsigned char)text->text[start]))
    start--;
  return start + text_step(text, start) == at ? start : at - 1;
}

uint32_t text_characters(const struct str *text, uint32_t start, uint32_t end) {
  uint32_t count = 0;
  for (; start < end; start += text_step(text, start))
    count++;
  return count;
}

bool text_offset(const struct str *text, int64_t index, uint32_t *at) {
  *at = 0;
  if (index > text->length) return false;
  for (; index > 0 && *at < text->length; index--)
    *at += text_step(text, *at);
  return index == 0;
}

bool text_is_ascii(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] >= 0x80) return false;
  return true;
}

bool text_is_utf8(const struct str *text) {
  for (uint32_t i = 0; i < text->length;) {
    uint32_t step = text_step(text, i);
    if (step == 1 && (unsigned char)text->text[i] >= 0x80) return false;
    i += step;
  }
  return true;
}

void text_check_utf8(struct ruby_call *m, const struct str *text) {
  if (!text_is_utf8(text)) ruby_raise(m->r, "ArgumentError", "invalid byte sequence in UTF-8");
}

void text_put_letter(struct buffer *out, uint32_t letter) {
  static const unsigned char marks[] = {0, 0xC0, 0xE0, 0xF0};
  uint32_t more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
  buffer_putc(out, (char)(marks[more] | letter >> (6 * more)));
  while (more--)
    buffer_putc(out, (char)(0x80 | (letter >> (6 * more) & 0x3F)));
}

bool text_find(const struct str *text, const struct str *needle, uint32_t start, uint32_t *at) {
  if (start > text->length) return false;
  const char *found = memmem(text->text + start, text->length - start, needle->text, needle->length);
  if (found) *at = (uint32_t)(found - text->text);
  return found != NULL;
}

bool text_ends(const struct str *text, const struct str *end) {
  return text->length >= end->length &&
         !memcmp(text->text + text->length - end->length, end->text, end->length);
}

/* ---- receivers and arguments ---- */

void text_charge(struct ruby_call *m, uint64_t length) {
  eval_charge(m->r->c, m->node->place, length / 64 + 1);
}

/* What is taken from a String is another one: it is not frozen, and no text of another value. */
struct value text_receiver(struct ruby_call *m) {
  struct value now = ruby_now(m->r, m->self);
  now.flags = 0;
  text_charge(m, now.u.text->length);
  return now;
}

const struct str *text_self(struct ruby_call *m) {
  return text_receiver(m).u.text;
}

struct value ruby_string_argument(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  if (v.kind != VALUE_STRING)
    ruby_raise(m->r, "TypeError", "no implicit conversion of %s into String", ruby_class_name(m->r, v));
  v.flags = 0;
  return v;
}

const struct str *ruby_text_at(struct ruby_call *m, uint32_t at) {
  return ruby_string_argument(m, at).u.text;
}

static int64_t whole_float(struct ruby_call *m, double real) {
  if (isnan(real)) ruby_raise(m->r, "FloatDomainError", "NaN");
  if (isinf(real)) ruby_raise(m->r, "FloatDomainError", real > 0 ? "Infinity" : "-Infinity");
  if (fabs(real) >= 0x1p63) ruby_raise(m->r, "RangeError", "float %.10g out of range of integer", real);
  return (int64_t)real;
}

int64_t ruby_integer_at(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  switch (v.kind) {
  case VALUE_INTEGER: return v.u.integer;
  case VALUE_FLOAT: return whole_float(m, v.u.real);
  case VALUE_BIG: ruby_raise(m->r, "RangeError", "bignum too big to convert into `long'");
  case VALUE_UNDEF: ruby_raise(m->r, "TypeError", "no implicit conversion from nil to integer");
  default: break;
  }
  ruby_raise(m->r, "TypeError", "no implicit conversion of %s into Integer", ruby_class_name(m->r, v));
}

/* ---- results ---- */

struct value text_nothing(struct ruby_call *m) {
  return value_undef(trace_under(m->r->c->traces, 0, ruby_operands(m)));
}

void text_bound(struct ruby_call *m, uint64_t length) {
  if (length > VALUE_LONGEST_TEXT)
    eval_fail(m->r->c, DIAG_LIMIT_VALUE, m->node->place, "A String of more than %d bytes is made here",
              VALUE_LONGEST_TEXT);
}

void pieces_begin(struct pieces *p, struct ruby_call *m) {
  *p = (struct pieces){.m = m};
  buffer_init(&p->out, m->r->c->arena);
}

static void put_piece(struct pieces *p, const char *text, uint32_t length, trace_id trace) {
  struct compiler *c = p->m->r->c;
  text_bound(p->m, (uint64_t)p->out.length + length);
  text_charge(p->m, length);
  buffer_add(&p->out, text, length);
  if (c->in->tracking) ARENA_PUSH(c->arena, &p->traces, trace);
}

void pieces_part(struct pieces *p, struct value of, uint32_t start, uint32_t end, trace_id by) {
  struct traces *traces = p->m->r->c->traces;
  if (start == end) return;
  bool whole = start == 0 && end == of.u.text->length;
  put_piece(p, of.u.text->text + start, end - start,
            whole ? trace_under(traces, of.trace, by) : trace_part(traces, of.trace, start, end - start, by));
}

void pieces_add(struct pieces *p, struct value text, trace_id by) {
  put_piece(p, text.u.text->text, text.u.text->length, trace_under(p->m->r->c->traces, text.trace, by));
}

struct value pieces_end(struct pieces *p, trace_id by) {
  struct traces *traces = p->m->r->c->traces;
  trace_id trace = p->traces.count == 1 ? p->traces.at[0]
                                        : trace_op(traces, TRACE_OP_CONCAT, p->traces.at, p->traces.count);
  return value_string(buffer_take(&p->out), trace_under(traces, trace, by));
}

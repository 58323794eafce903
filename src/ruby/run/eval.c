/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions of Ruby: literals, texts, variables, and what leads to the other files. */
#include <stdlib.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/rendering.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/collection.h"
#include "src/ruby/run/machine.h"
#include "src/text/regexp.h"
#include "src/value/convert.h"
#include "src/value/integer.h"

/* ---- literals ---- */

/* V, which the literal at NODE writes: with its label; in a template that is a value, computed from that. */
struct value ruby_literal(struct ruby *r, const struct ruby_node *node, struct value v) {
  struct compiler *c = r->c;
  if (node->label && node->label == c->in->mutated) v = c->in->replacement;
  if (!c->in->tracking) return v;
  if (node->label) {
    v.trace = trace_label(c->traces, node->label);
  } else if (r->template && c->rendering && c->rendering->template.kind == VALUE_STRING) {
    v.trace = trace_call(c->traces, eval_symbol(c, "inline_template"), eval_constant(c, v),
                         &c->rendering->template.trace, 1);
  } else {
    return ruby_own(r, v);
  }
  return v;
}

static struct value number(struct ruby *r, const struct ruby_node *node) {
  struct value v = value_integer(0, 0);
  const char *problem;
  if (node->kind == RUBY_FLOAT)
    v = value_float(strtod(node->name->text, NULL), 0);
  else if (integer_of_text(r->c->arena, node->name, 0, &v, &problem) != RICH_OK)
    ruby_unsupported(r, node, "the number %s", node->name->text);
  return ruby_literal(r, node, v);
}

struct value ruby_own(struct ruby *r, struct value v) {
  if (r->c->in->tracking) v.trace = trace_constant(r->c->traces, eval_constant(r->c, v));
  return v;
}

struct value ruby_symbol(struct ruby *r, const char *text, size_t length, trace_id trace) {
  if (length == 7 && !memcmp(text, "default", 7))
    return (struct value){.kind = VALUE_DEFAULT, .trace = trace};
  return (struct value){.kind = VALUE_SYMBOL, .trace = trace, .u.text = symbol(r->c->symbols, text, length)};
}

/* The Symbol that is made of the text V. */
static struct value as_symbol(struct ruby *r, struct value v) {
  struct value made = ruby_symbol(r, v.u.text->text, v.u.text->length, 0);
  return ruby_computed_of(r, eval_symbol(r->c, "to_sym"), made, &v.trace, 1);
}

/* A word of %i[..] is text that a Symbol is made of. */
static struct value plain_symbol(struct ruby *r, const struct ruby_node *node) {
  struct value v = ruby_symbol(r, node->name->text, node->name->length, 0);
  if (!node->flag) return ruby_literal(r, node, v);
  v = ruby_literal(r, node, value_string(node->name, 0));
  return v.kind == VALUE_STRING ? as_symbol(r, v) : v;
}

struct value ruby_string(struct ruby *r, const char *text, trace_id trace) {
  return value_string(str_from(r->c->arena, text), trace);
}

/* Code that changes Strings needs one of its own each time. */
static struct value fresh_text(struct ruby *r, const struct ruby_node *node) {
  const struct str *text = node->name;
  if (r->program->does & RUBY_DOES_CHANGE) text = str_new(r->c->arena, text->text, text->length);
  return ruby_literal(r, node, value_string(text, 0));
}

struct value ruby_part(struct ruby *r, struct value of, uint32_t start, uint32_t end, trace_id by) {
  struct compiler *c = r->c;
  if (start == 0 && end == of.u.text->length) {
    of.u.text = str_new(c->arena, of.u.text->text, of.u.text->length); /* another String */
    of.trace = trace_under(c->traces, of.trace, by);
    return of;
  }
  return value_string(str_new(c->arena, of.u.text->text + start, end - start),
                      trace_part(c->traces, of.trace, start, end - start, by));
}

/* V in a text: a scalar stays what it is, as terms show it; all else is its own text. */
static struct value piece_of(struct ruby *r, struct buffer *out, struct value v) {
  size_t before = out->length;
  trace_id asked = r->own.asked;
  v = ruby_now(r, v);
  r->own.asked = 0;
  ruby_put_to_s(r, out, v);
  trace_id read = r->own.asked; /* by a `to_s` of the code */
  r->own.asked = asked;
  bool plain = v.kind == VALUE_STRING || v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT ||
               v.kind == VALUE_BOOLEAN || v.kind == VALUE_UNDEF;
  if (plain || !r->c->in->tracking) return v;
  trace_id operand = trace_join(r->c->traces, ruby_trace(r, v), read);
  struct value text = value_string(str_new(r->c->arena, out->text + before, out->length - before), 0);
  return ruby_computed_of(r, eval_symbol(r->c, "to_s"), text, &operand, 1);
}

struct value ruby_to_s_value(struct ruby *r, struct value v) {
  struct buffer out;
  struct value now = ruby_now(r, v);
  if (now.kind == VALUE_STRING) return v;
  buffer_init(&out, r->c->arena);
  struct value piece = piece_of(r, &out, now);
  if (piece.kind != VALUE_STRING) piece.trace = trace_op1(r->c->traces, TRACE_OP_CONCAT, piece.trace);
  return value_string(buffer_take(&out), piece.trace);
}

/* `"a #{b}"`: the pieces, as a String. */
static struct value joined(struct ruby *r, const struct ruby_node *node) {
  struct buffer out;
  uint32_t count = 0;
  struct value only = value_undef(0);
  buffer_init(&out, r->c->arena);
  for (uint32_t i = 0; i < node->count; i++) {
    struct value v = ruby_eval(r, node->at[i]);
    only = piece_of(r, &out, v);
    if (out.length > VALUE_LONGEST_TEXT)
      eval_fail(r->c, DIAG_LIMIT_VALUE, node->place, "A String of more than %d bytes is made here",
                VALUE_LONGEST_TEXT);
    if (r->c->in->tracking) trace_push(r->c->traces, only.trace);
    count++;
  }
  trace_id trace = 0;
  if (r->c->in->tracking) trace = trace_op_pushed(r->c->traces, TRACE_OP_CONCAT, count);
  if (count == 1 && only.kind == VALUE_STRING) trace = only.trace;
  return value_string(buffer_take(&out), trace);
}

/* The pattern with its options, as Regexp#to_s writes them in front. */
static struct value regexp(struct ruby *r, const struct ruby_node *node) {
  struct buffer out;
  const char *problem;
  uint32_t count = 0;
  buffer_init(&out, r->c->arena);
  for (uint32_t k = 0; k < node->count; k++) {
    const struct ruby_node *part = node->at[k];
    struct value v = part->kind == RUBY_STRING ? value_string(part->name, 0) : ruby_eval(r, part);
    struct value now = ruby_now(r, v);
    if (now.kind == VALUE_REGEXP)
      regexp_to_s(&out, now.u.text);
    else if (now.kind == RUBY_INSTANCE_VALUE)
      ruby_unsupported(r, part, "objects in a regular expression");
    else
      ruby_put_to_s(r, &out, now);
    if (!r->c->in->tracking || part->kind == RUBY_STRING) continue;
    trace_push(r->c->traces, ruby_trace(r, now));
    rescue_read(r->c, ruby_trace(r, now));
    count++;
  }
  const struct str *text = buffer_take(&out);
  ruby_regexp_text(&out, node, text);
  struct value v = value_string(buffer_take(&out), 0);
  v.kind = VALUE_REGEXP;
  if (!regexp_compile(r->c->arena, v.u.text, &problem)) ruby_raise(r, "RegexpError", "%s", problem);
  if (node->label) return ruby_literal(r, node, v);
  if (r->c->in->tracking) v.trace = trace_op_pushed(r->c->traces, TRACE_OP_CONCAT, count);
  return v;
}

/* ---- collections ---- */

struct value ruby_array_of(struct ruby *r, const struct value *at, uint32_t count, trace_id shape) {
  struct array *array = array_new(r->c->arena, count);
  if (count) memcpy(array->at, at, count * sizeof *at);
  struct value v = {.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
  value_measure(v);
  return v;
}

static struct value array(struct ruby *r, const struct ruby_node *node) {
  ARENA_VECTOR(struct value) list = {0};
  trace_id shape = 0;
  for (uint32_t i = 0; i < node->count; i++) {
    const struct ruby_node *child = node->at[i];
    if (child->kind != RUBY_SPLAT) {
      struct value v = ruby_eval(r, child);
      ARENA_PUSH(r->c->arena, &list, v);
      continue;
    }
    bool is_array;
    struct value all = ruby_destructure(r, ruby_eval(r, child->at[0]), &is_array);
    shape = trace_join(r->c->traces, shape, all.trace);
    for (uint32_t k = 0; k < all.u.array->count; k++)
      ARENA_PUSH(r->c->arena, &list, all.u.array->at[k]);
  }
  struct value v = ruby_literal(r, node, ruby_array_of(r, list.at, list.count, 0));
  v.trace = trace_under(r->c->traces, v.trace, shape);
  return v;
}

static struct value hash(struct ruby *r, const struct ruby_node *node) {
  struct hash_builder builder;
  trace_id shape = 0;
  hash_begin(&builder, r->c->arena, node->count / 2);
  for (uint32_t i = 0; i + 1 < node->count; i += 2) {
    if (node->at[i]) {
      struct value key = ruby_eval(r, node->at[i]), v = ruby_eval(r, node->at[i + 1]);
      key = key_kept(r, ruby_now(r, key)); /* as it is once its value is known */
      shape = trace_join(r->c->traces, shape, ruby_trace(r, key));
      if (key.kind == VALUE_STRING) key.flags |= VALUE_FROZEN;
      hash_put(&builder, key, v);
      continue;
    }
    struct value more = ruby_now(r, ruby_eval(r, node->at[i + 1]));
    rescue_read(r->c, more.trace);
    if (more.kind != VALUE_HASH)
      ruby_raise(r, "TypeError", "no implicit conversion of %s into Hash", ruby_class_name(r, more));
    shape = trace_join(r->c->traces, shape, more.trace);
    for (uint32_t k = 0; k < more.u.hash->count; k++)
      hash_put(&builder, more.u.hash->at[k].key, more.u.hash->at[k].value);
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  value_measure(v);
  v = ruby_literal(r, node, v);
  v.trace = trace_under(r->c->traces, v.trace, shape);
  return v;
}

static struct value range(struct ruby *r, const struct ruby_node *node) {
  struct ruby_range *range = ARENA_NEW(r->c->arena, struct ruby_range);
  range->from = node->at[0] ? ruby_now(r, ruby_eval(r, node->at[0])) : value_undef(0);
  range->to = node->at[1] ? ruby_now(r, ruby_eval(r, node->at[1])) : value_undef(0);
  range->excludes = node->flag;
  int order;
  trace_id trace = trace_join(r->c->traces, range->from.trace, range->to.trace);
  rescue_read(r->c, trace);
  bool open = range->from.kind == VALUE_UNDEF || range->to.kind == VALUE_UNDEF;
  if (range->from.kind == RUBY_INSTANCE_VALUE) ruby_unsupported(r, node, "Ranges of objects");
  if (!open && !ruby_compare(r, range->from, range->to, &order))
    ruby_raise(r, "ArgumentError", "bad value for range");
  return ruby_foreign(RUBY_RANGE_VALUE, range, trace);
}

/* ---- variables ---- */

/* Global variables that are methods of the last match. */
static const struct {
  const char *name, *method;
} of_match[] = {
#define X(name, method) {name, method},
#include "src/ruby/globals.def"
#undef X
};

static struct value global(struct ruby *r, const struct ruby_node *node) {
  const char *name = node->name->text + 1;
  struct value match = r->frame->method->match;
  if (*name == '~') return match;
  if (*name == ':' || !strcmp(name, "LOAD_PATH")) return ruby_array_of(r, NULL, 0, 0);
  if (*name == '!') return r->raised.kind ? r->raised : value_undef(0);
  if (*name >= '1' && *name <= '9') {
    struct value at = value_integer(strtol(name, NULL, 10), 0);
    if (match.kind == VALUE_UNDEF) return value_undef(match.trace);
    return ruby_send(r, node, "[]", match, &at, 1, NULL);
  }
  for (size_t i = 0; i < sizeof of_match / sizeof *of_match; i++) {
    if (!of_match[i].method || !str_is(node->name, of_match[i].name)) continue;
    if (match.kind == VALUE_UNDEF) return value_undef(match.trace);
    return ruby_send(r, node, of_match[i].method, match, NULL, 0, NULL);
  }
  ruby_unsupported(r, node, "the global variable %s", node->name->text);
}

static struct value local(struct ruby *r, const struct ruby_node *node) {
  struct value *slot = ruby_local_slot(r->frame, node->name);
  if (slot) return *slot;
  if (r->template && str_is(node->name, "_erbout"))
    return value_string(str_new(r->c->arena, r->c->rendering->text.text, r->c->rendering->text.length), 0);
  return value_undef(0);
}

/* ---- defined? ---- */

static const char *said_of(struct ruby *r, const struct ruby_node *of, trace_id *read);

static bool constant_there(struct ruby *r, const struct ruby_node *of) {
  const char *name = ruby_constant_name(r, of);
  for (const struct ruby_module *m = r->frame->module; m; m = m->around)
    for (uint32_t i = 0; i < m->constants.count; i++)
      if (m->constants.at[i].name == of->name) return true;
  return ruby_native_module(r, name) || ruby_constant_known(name);
}

/* Where a receiver is itself a call of something, Ruby calls that. */
static const char *said_of_call(struct ruby *r, const struct ruby_node *of, trace_id *read) {
  const struct ruby_node *receiver = of->at[0];
  bool regexp =
      receiver && (receiver->kind == RUBY_REGEXP || (of->count > 2 && of->at[2]->kind == RUBY_REGEXP));
  bool block = of->at[1] && of->at[1]->kind == RUBY_BLOCK;
  if (block || (regexp && str_is(of->name, "=~"))) return "expression";
  if (!receiver && str_is(of->name, "yield")) return r->frame->method->block ? "yield" : NULL;
  for (uint32_t i = 2; i < of->count; i++)
    if (!said_of(r, of->at[i], read)) return NULL;
  if (receiver && receiver->kind == RUBY_CALL && (receiver->at[0] || receiver->count > 2))
    ruby_unsupported(r, of, "defined? of this expression");
  if (receiver && !said_of(r, receiver, read)) return NULL;
  struct value self = receiver ? ruby_now(r, ruby_eval(r, receiver)) : r->frame->self;
  *read = trace_join(r->c->traces, *read, ruby_trace(r, self));
  if (receiver && receiver->kind != RUBY_SELF && ruby_method_is_private(of->name)) return NULL;
  return ruby_responds(r, self, of->name) ? "method" : NULL;
}

static const char *said_of(struct ruby *r, const struct ruby_node *of, trace_id *read) {
  switch (of->kind) {
  case RUBY_LOCAL: return "local-variable";
  case RUBY_ASSIGN:
    if (of->at[0]->kind == RUBY_CALL) ruby_unsupported(r, of, "defined? of this expression");
    return "assignment";
  case RUBY_OP_ASSIGN: return "assignment";
  case RUBY_SELF: return "self";
  case RUBY_NIL: return "nil";
  case RUBY_TRUE: return "true";
  case RUBY_FALSE: return "false";
  case RUBY_INSTANCE: {
    struct value v = ruby_instance(r, of->name);
    *read = trace_join(r->c->traces, *read, v.trace);
    return v.kind != VALUE_UNDEF ? "instance-variable" : NULL;
  }
  case RUBY_CONSTANT: return constant_there(r, of) ? "constant" : NULL;
  case RUBY_CALL: return said_of_call(r, of, read);
  case RUBY_NOT: return said_of(r, of->at[0], read) ? "method" : NULL;
  case RUBY_ARRAY:
    for (uint32_t i = 0; i < of->count; i++)
      if (!said_of(r, of->at[i], read)) return NULL;
    return "expression";
  case RUBY_GLOBAL:
  case RUBY_SPLAT: ruby_unsupported(r, of, "defined? of this expression");
  default: return "expression";
  }
}

/* What defined? says of the expression: no more is evaluated than Ruby does. */
static struct value defined(struct ruby *r, const struct ruby_node *node) {
  trace_id read = 0;
  const char *said = said_of(r, node->at[0], &read);
  struct value v = said ? ruby_string(r, said, 0) : value_undef(0);
  return ruby_computed_of(r, eval_symbol(r->c, "defined?"), v, &read, 1);
}

/* ---- texts of templates ---- */

static void put_piece(struct ruby *r, struct value v, const struct ruby_node *node) {
  struct compiler *c = r->c;
  struct rendering *rendering = c->rendering;
  v = piece_of(r, &rendering->text, v);
  if (rendering->text.length > VALUE_LONGEST_TEXT)
    eval_fail(c, DIAG_LIMIT_VALUE, node->place, "A String of more than %d bytes is made here",
              VALUE_LONGEST_TEXT);
  if (!c->in->tracking) return;
  trace_id piece = v.trace;
  if (c->control != rendering->control) piece = trace_under(c->traces, piece, c->control);
  if (c->rescuers) piece = trace_under(c->traces, piece, c->guarded);
  rendering->only = v;
  rendering->only.trace = piece;
  ARENA_PUSH(c->arena, &rendering->pieces, piece);
}

static struct value text(struct ruby *r, const struct ruby_node *node) {
  struct compiler *c = r->c;
  struct value template = c->rendering->template;
  struct value v = value_string(node->name, 0);
  if (!node->label && template.kind == VALUE_STRING)
    v.trace = trace_part(c->traces, template.trace, node->place.start, node->name->length, 0);
  else
    v = ruby_literal(r, node, v);
  put_piece(r, v, node);
  return value_undef(0);
}

static void output(struct ruby *r, const struct ruby_node *node) {
  struct rendering *rendering = r->c->rendering;
  const void *outer = rendering->shown;
  rendering->shown = node->count ? node->at[0] : NULL;
  struct value v = ruby_eval(r, rendering->shown);
  rendering->shown = outer;
  if (!rendering->replaced) put_piece(r, v, node);
  rendering->replaced = false;
}

void ruby_write(struct ruby *r, struct value v, const struct ruby_node *node) {
  put_piece(r, v, node);
}

/* ---- the whole ---- */

static struct value eval_kind(struct ruby *r, const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_NIL: return ruby_literal(r, node, value_undef(0));
  case RUBY_TRUE:
  case RUBY_FALSE: return ruby_literal(r, node, value_boolean(node->kind == RUBY_TRUE, 0));
  case RUBY_SELF: return r->frame->self;
  case RUBY_SUPER: return r->frame->method->self;
  case RUBY_ALIAS: ruby_define_alias(r, node->name, node->at[0]->name); return value_undef(0);
  case RUBY_INTEGER:
  case RUBY_FLOAT: return number(r, node);
  case RUBY_STRING: return fresh_text(r, node);
  case RUBY_JOINED: return joined(r, node);
  case RUBY_SYMBOL: return plain_symbol(r, node);
  case RUBY_JOINED_SYMBOL: {
    struct value v = joined(r, node);
    return as_symbol(r, v);
  }
  case RUBY_REGEXP: return regexp(r, node);
  case RUBY_ARRAY: return array(r, node);
  case RUBY_SPLAT: { /* `a = *b` */
    bool is_array;
    return ruby_destructure(r, ruby_eval(r, node->at[0]), &is_array);
  }
  case RUBY_HASH: return hash(r, node);
  case RUBY_RANGE: return range(r, node);
  case RUBY_LOCAL: return local(r, node);
  case RUBY_INSTANCE: return ruby_instance(r, node->name);
  case RUBY_GLOBAL: return global(r, node);
  case RUBY_CONSTANT: return ruby_constant(r, node);
  case RUBY_CALL: return ruby_eval_call(r, node);
  case RUBY_LAMBDA: {
    struct ruby_proc *proc = ruby_proc_kept(r, node);
    return ruby_foreign(RUBY_PROC_VALUE, proc, 0);
  }
  case RUBY_ASSIGN: return ruby_eval_assign(r, node);
  case RUBY_OP_ASSIGN: return ruby_eval_op_assign(r, node);
  case RUBY_DEFINED: return defined(r, node);
  case RUBY_DEF: ruby_define(r, node); return ruby_symbol(r, node->name->text, node->name->length, 0);
  case RUBY_SEQUENCE: {
    struct value v = value_undef(0);
    for (uint32_t i = 0; i < node->count; i++)
      v = ruby_eval(r, node->at[i]);
    return v;
  }
  case RUBY_TEXT: return text(r, node);
  case RUBY_OUTPUT: output(r, node); return value_undef(0);
  default: return ruby_eval_control(r, node);
  }
}

struct value ruby_eval(struct ruby *r, const struct ruby_node *node) {
  if (!node) return value_undef(0);
  struct compiler *c = r->c;
  const struct ruby_node *outer = r->at;
  r->at = node;
  eval_descend(c, node->place);
  struct value v = eval_kind(r, node);
  c->limits.depth--;
  r->at = outer;
  return v;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `%{…}` in data and in hiera.yaml.  A string with interpolations is put together of parts of its datum and
 * of the values, and so is a term; a string that is nothing but one interpolation is a copy of the value.
 */
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/hiera/parts.h"
#include "src/puppet/hiera/version_3.h"
#include "src/value/ruby.h"

static struct compiler *compiler_of(const struct invocation *i) {
  return i->h->c;
}

/* ---- variables ---- */

static bool in_hash(struct invocation *i, struct value hash, const struct str *key, struct value *found) {
  struct traces *traces = compiler_of(i)->traces;
  if (hash.kind != VALUE_HASH) return false;
  const struct hash_entry *entry = hash_find(hash.u.hash, value_string(key, 0));
  i->read = trace_join(traces, i->read, hash.trace);
  if (!entry) return false;
  *found = entry->value;
  found->trace = trace_element(traces, found->trace, entry->key.trace, hash.trace);
  return true;
}

/* Whether every scope reads the same for NAME. */
static bool same_everywhere(const struct compiler *c, const struct str *name) {
  static const char *const reserved[] = {"facts", "trusted", "server_facts"};
  const char *plain = strncmp(name->text, "::", 2) ? name->text : name->text + 2;
  for (size_t k = 0; k < sizeof reserved / sizeof *reserved; k++)
    if (!strcmp(plain, reserved[k])) return true;
  return plain != name->text && hash_find_text(c->told.facts.u.hash, plain);
}

static bool always_known(const struct str *name) {
  return str_is(name, "module_name") || str_is(name, "caller_module_name") ||
         (name->length && strspn(name->text, "0123456789") == name->length);
}

static void warn_unknown(struct invocation *i, const struct str *name) {
  struct compiler *c = compiler_of(i);
  const char *reason, *shown = scope_unknown(c, name, &reason);
  if (always_known(name)) return;
  if (c->in->strict == STRICT_ERROR && i->configuring)
    hiera_issue(i, DIAG_UNKNOWN_VARIABLE, i->at, true, "Undefined variable '%s'", name->text);
  for (uint32_t k = 0; k < i->h->warned.count; k++)
    if (str_is(i->h->warned.at[k], shown)) return;
  ARENA_PUSH(c->arena, &i->h->warned, str_from(c->arena, shown));
  eval_questionable(c, DIAG_UNKNOWN_VARIABLE, i->at.source ? i->at : i->question->place,
                    "Undefined variable '%s'; %s", shown, reason);
}

/* The variable NAME, in the scope of the question. */
static struct value scope_value(struct invocation *i, const struct str *name) {
  struct compiler *c = compiler_of(i);
  struct value v;
  bool found = false;
  if (i->local_name && str_equal(name, i->local_name)) return i->local;
  if (i->old_scope && hiera_3(i)->variable(i, name, &v)) {
    explain_event(i->explanation, EVENT_FOUND, name->text, v);
    return v;
  }
  const struct str *read = name;
  if (i->old_scope && str_is(name, "calling_module")) read = eval_symbol(c, "module_name");
  if (!same_everywhere(c, name)) i->unstable = true;
  v = scope_read(c, i->question->scope, symbol_of(c->symbols, read), &found);
  if (i->old_scope && v.kind == VALUE_STRING && !v.u.text->length) v = value_undef(v.trace);
  if (found && v.kind != VALUE_UNDEF) {
    explain_event(i->explanation, EVENT_FOUND, name->text, v);
    return v;
  }
  if (!found && in_hash(i, i->question->defaults, name, &v)) {
    explain_event(i->explanation, EVENT_FOUND_IN_DEFAULTS, name->text, v);
    return v;
  }
  if (found)
    explain_event(i->explanation, EVENT_FOUND, name->text, v);
  else
    warn_unknown(i, name);
  return v;
}

static struct value root_value(struct invocation *i, const struct str *name) {
  struct value v;
  explain_push(i->explanation, EXPLAIN_SCOPE, "Global Scope");
  if (in_hash(i, i->question->overrides, name, &v))
    explain_event(i->explanation, EVENT_FOUND_IN_OVERRIDES, name->text, v);
  else
    v = scope_value(i, name);
  explain_pop(i->explanation);
  return v;
}

bool variable_same(struct value a, struct value b) {
  if (a.kind != b.kind || a.trace != b.trace) return false;
  if (a.kind == VALUE_STRING) return str_equal(a.u.text, b.u.text);
  return a.kind == VALUE_UNDEF;
}

/* Writes down what was read, once: the paths of a hierarchy name few variables, each many times. */
static struct value remembered(struct invocation *i, struct variable_read variable) {
  struct variables_read *variables = i->variables;
  if (!variables) return variable.value;
  variables->local |= i->local_name != NULL;
  for (uint32_t k = 0; k < variables->list.count; k++) {
    const struct variable_read *known = &variables->list.at[k];
    if (str_equal(known->key, variable.key) && variable_same(known->value, variable.value))
      return variable.value;
  }
  buffer_printf(&variables->text, "%s=", variable.key->text);
  value_inspect(&variables->text, variable.value);
  buffer_putc(&variables->text, '\n');
  ARENA_PUSH(compiler_of(i)->arena, &variables->list, variable);
  return variable.value;
}

struct value variable_again(struct invocation *i, const struct variable_read *variable) {
  struct compiler *c = compiler_of(i);
  const struct array *segments = variable->segments;
  struct value v = root_value(i, segment_str(c->arena, segments->at[0])), found;
  if (v.kind == VALUE_UNDEF || segments->count < 2) return v;
  trace_id before = i->read;
  bool there = key_dig(i, variable->key, segments, 1, v, &found);
  trace_id passed = i->read;
  i->read = before;
  return there ? found : value_undef(trace_under(c->traces, 0, passed));
}

struct value interpolated_variable(struct invocation *i, const struct str *key, const struct str *subject) {
  struct variable_read variable = {key, key_split(compiler_of(i)->arena, key), value_undef(0)};
  if (!variable.segments) hiera_fail(i, DIAG_LOOKUP, i->at, "Syntax error in string: %s", subject->text);
  variable.value = variable_again(i, &variable);
  return remembered(i, variable);
}

/* ---- methods ---- */

/* `name("key")` or `name('key')`: its parts; else the whole is a variable. */
static bool method_of(struct arena *arena, const struct str *expression, const struct str **method,
                      const struct str **key) {
  const char *text = expression->text, *p = text;
  while ((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9') || *p == '_')
    p++;
  size_t length = expression->length - (size_t)(p - text);
  if (p == text || length < 5 || *p != '(' || text[expression->length - 1] != ')') return false;
  char quote = p[1];
  if ((quote != '"' && quote != '\'') || p[length - 2] != quote) return false;
  if (memchr(p + 2, quote, length - 4)) return false;
  *method = str_new(arena, text, (size_t)(p - text));
  *key = str_new(arena, p + 2, length - 4);
  return true;
}

/* Keys that name the next one twice would be looked up without end.  A lookup inside of a lookup takes more
   of the C stack than the levels of evaluation that it makes: this bound comes before the stack's, sanitizers
   or not.  Puppet itself ends between 150 and 300. */
enum { MOST_INTERPOLATIONS = 200000, DEEPEST_INTERPOLATION = 1000 };

/* `%{lookup('KEY')}`: a lookup of its own; what is not found is an empty string. */
static struct value lookup_value(struct invocation *i, const struct str *key) {
  struct compiler *c = compiler_of(i);
  struct invocation inner = invocation_inside(i);
  struct value found;
  struct place place = i->at.source ? i->at : i->question->place;
  if (inner.depth > DEEPEST_INTERPOLATION)
    hiera_fail(i, DIAG_LIMIT_CALLS, place,
               "Lookups are nested deeper than %d levels; does each key name another one?",
               DEEPEST_INTERPOLATION);
  if (i->h->interpolations++ == MOST_INTERPOLATIONS)
    hiera_fail(i, DIAG_LIMIT_STEPS, place,
               "More than %d lookups inside of one: do keys name each other again and again?",
               MOST_INTERPOLATIONS);
  if (!invocation_find(&inner, key, value_undef(0), &found))
    found = value_string(
        str_from(c->arena, ""),
        trace_constant(c->traces, (struct constant){.kind = CONSTANT_STRING, .u.text = eval_symbol(c, "")}));
  found.trace = trace_under(c->traces, found.trace, inner.read);
  return found;
}

/* ---- strings ---- */

struct piece {
  struct invocation *i;
  const struct str *subject;
  trace_id subject_trace;
  bool methods;
  struct buffer text;
  uint32_t operands;
  struct value only; /* of the last operand */
};

static void add_text(struct piece *p, uint32_t start, uint32_t end) {
  struct traces *traces = compiler_of(p->i)->traces;
  if (start == end) return;
  buffer_add(&p->text, p->subject->text + start, end - start);
  trace_push(traces, trace_part(traces, p->subject_trace, start, end - start, 0));
  p->operands++;
  p->only = value_undef(0);
}

/* A value that is no scalar is written as Ruby does, which no operator of the language computes. */
static trace_id text_trace(struct piece *p, struct value v, const struct str *text) {
  struct compiler *c = compiler_of(p->i);
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH && v.kind < VALUE_REGEXP) return v.trace;
  trace_id whole = value_trace(c->traces, v);
  return trace_call(c->traces, eval_symbol(c, "interpolate"),
                    (struct constant){.kind = CONSTANT_STRING, .u.text = text}, &whole, 1);
}

static void add_value(struct piece *p, struct value v) {
  struct compiler *c = compiler_of(p->i);
  struct buffer text;
  buffer_init(&text, c->arena);
  ruby_to_s(&text, v);
  const struct str *shown = buffer_take(&text);
  buffer_str(&p->text, shown);
  if (p->text.length > VALUE_LONGEST_TEXT)
    eval_fail(c, DIAG_LIMIT_VALUE, p->i->question->place, "A String of more than %d bytes",
              VALUE_LONGEST_TEXT);
  trace_push(c->traces, text_trace(p, v, shown));
  p->operands++;
  p->only = v;
}

static const struct str *stripped(struct arena *arena, const char *text, size_t length) {
  while (length && strchr(" \t\n\v\f\r", *text)) {
    text++;
    length--;
  }
  while (length && strchr(" \t\n\v\f\r", text[length - 1]))
    length--;
  return str_new(arena, text, length);
}

static bool is_nothing(const struct str *expression) {
  static const char *const nothing[] = {"", "::", "\"\"", "''", "\"::\"", "'::'"};
  for (size_t k = 0; k < sizeof nothing / sizeof *nothing; k++)
    if (str_is(expression, nothing[k])) return true;
  return false;
}

/* The value of a method; *AGAIN: it is interpolated again, under this name. */
static struct value method_value(struct piece *p, const struct str *method, const struct str *key) {
  struct invocation *i = p->i;
  if (str_is(method, "lookup") || str_is(method, "hiera") || str_is(method, "alias"))
    return lookup_value(i, key);
  if (str_is(method, "scope")) return interpolated_variable(i, key, p->subject);
  if (str_is(method, "literal")) {
    const char *at = strstr(p->subject->text, key->text);
    return value_string(key, trace_part(compiler_of(i)->traces, p->subject_trace,
                                        (uint32_t)(at - p->subject->text), key->length, 0));
  }
  hiera_issue_of_text(i, i->at,
                      arena_printf(compiler_of(i)->arena, "Unknown interpolation method '%s'", method->text));
}

static struct value checked_again(struct piece *p, struct value v, const struct str *key, bool scope) {
  struct compiler *c = compiler_of(p->i);
  struct pending_name frame;
  invocation_enter(p->i, &frame, scope ? arena_printf(c->arena, "scope:%s", key->text) : key->text);
  v = interpolate(p->i, v, p->methods);
  invocation_leave(p->i, &frame);
  return v;
}

/* One `%{…}` that is not empty.  True: it is an alias, and the whole string is *V. */
static bool expression_value(struct piece *p, const struct str *expression, bool whole, struct value *v) {
  struct invocation *i = p->i;
  const struct str *method = NULL, *key = expression;
  bool called = method_of(compiler_of(i)->arena, expression, &method, &key);
  if (called && !p->methods)
    hiera_issue(i, DIAG_LOOKUP, i->at, false,
                "Interpolation using method syntax is not allowed in this context");
  bool alias = called && str_is(method, "alias");
  if (alias && !whole)
    hiera_issue_of_text(
        i, i->at, "'alias' interpolation is only permitted if the expression is equal to the entire string");
  *v = called ? method_value(p, method, key) : interpolated_variable(i, key, p->subject);
  if (alias) return true;
  *v = checked_again(p, *v, key, !called || str_is(method, "scope"));
  return false;
}

static struct value put_together(struct piece *p, bool whole) {
  struct compiler *c = compiler_of(p->i);
  struct value v = value_string(buffer_take(&p->text), 0);
  if (p->operands == 1 && whole && p->only.kind == VALUE_STRING) {
    trace_op_pushed(c->traces, TRACE_OP_CONCAT, 1);
    return (struct value){.kind = VALUE_STRING,
                          .trace = trace_under(c->traces, p->only.trace, p->subject_trace),
                          .u.text = v.u.text};
  }
  v.trace = trace_op_pushed(c->traces, TRACE_OP_CONCAT, p->operands);
  v.trace = trace_under(c->traces, v.trace, p->subject_trace);
  return v;
}

static struct value interpolate_text(struct piece *p) {
  const struct str *subject = p->subject;
  const char *text = subject->text;
  uint32_t done = 0;
  bool whole = false;
  for (const char *open = strstr(text, "%{"); open; open = strstr(text + done, "%{")) {
    const char *close = strchr(open, '}');
    struct value v;
    if (!close) break;
    uint32_t start = (uint32_t)(open - text), end = (uint32_t)(close - text) + 1;
    whole = start == 0 && end == subject->length;
    const struct str *expression = stripped(compiler_of(p->i)->arena, open + 2, (size_t)(close - open) - 2);
    add_text(p, done, start);
    done = end;
    if (is_nothing(expression)) continue;
    if (expression_value(p, expression, whole, &v)) {
      v.trace = trace_under(compiler_of(p->i)->traces, v.trace, p->subject_trace);
      return v;
    }
    add_value(p, v);
  }
  add_text(p, done, subject->length);
  return put_together(p, whole);
}

static struct value interpolate_string(struct invocation *i, struct value v, bool methods) {
  struct compiler *c = compiler_of(i);
  struct piece p = {.i = i, .subject = v.u.text, .subject_trace = v.trace, .methods = methods};
  struct place outer = i->at;
  if (!strstr(v.u.text->text, "%{")) return v;
  eval_descend(c, i->question->place);
  i->at = datum_place(i->h, v);
  buffer_init(&p.text, c->arena);
  explain_push(i->explanation, EXPLAIN_INTERPOLATE, v.u.text->text);
  v = interpolate_text(&p);
  explain_pop(i->explanation);
  c->limits.depth--;
  i->at = outer;
  return v;
}

/* ---- collections ---- */

static bool has_interpolation(struct value v) {
  if (v.kind == VALUE_STRING) return strstr(v.u.text->text, "%{") != NULL;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t k = 0; k < v.u.array->count; k++)
      if (has_interpolation(v.u.array->at[k])) return true;
  if (v.kind == VALUE_HASH)
    for (uint32_t k = 0; k < v.u.hash->count; k++)
      if (has_interpolation(v.u.hash->at[k].key) || has_interpolation(v.u.hash->at[k].value)) return true;
  return false;
}

static struct value interpolate_inside(struct invocation *i, struct value v, bool methods) {
  struct arena *arena = compiler_of(i)->arena;
  if (v.kind == VALUE_STRING) return interpolate_string(i, v, methods);
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t k = 0; k < array->count; k++)
      array->at[k] = interpolate_inside(i, v.u.array->at[k], methods);
    v.u.array = array;
    value_measure(v);
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t k = 0; k < v.u.hash->count; k++) {
      struct value key = interpolate_inside(i, v.u.hash->at[k].key, methods);
      v.trace = key.trace == v.u.hash->at[k].key.trace
                    ? v.trace
                    : trace_under(compiler_of(i)->traces, v.trace, value_trace(compiler_of(i)->traces, key));
      hash_put(&builder, key, interpolate_inside(i, v.u.hash->at[k].value, methods));
    }
    v.u.hash = hash_end(&builder);
    value_measure(v);
  }
  return v;
}

struct value interpolate(struct invocation *i, struct value v, bool methods) {
  return has_interpolation(v) ? interpolate_inside(i, v, methods) : v;
}

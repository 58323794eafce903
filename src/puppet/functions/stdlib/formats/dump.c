/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that write data as code of other languages: to_python, to_ruby, to_toml. */
#include <stdlib.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/formats/once.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

static _Noreturn void no_data(struct call *call) {
  eval_unsupported(call->c, call->node->place, "values that are no data, written as code");
}

/* ---- Python and Ruby ---- */

struct language {
  const char *yes, *no, *nothing, *arrow;
};

static void put_code(struct call *call, struct buffer *out, struct value v, const struct language *l);

/* The texts that stand for values that are no data: their type, and most a value. */
static void put_type(struct buffer *out, const char *type, const struct language *l) {
  buffer_printf(out, "{\"__ptype\"%s\"%s\"", l->arrow, type);
}

static void put_value_key(struct buffer *out, const struct language *l) {
  buffer_printf(out, ", \"__pvalue\"%s", l->arrow);
}

/* Whether HASH is written as it is: its keys are texts, and it looks like nothing else. */
static bool is_plain(const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    if (hash->at[i].key.kind != VALUE_STRING || str_is(hash->at[i].key.u.text, "__ptype")) return false;
  return true;
}

static void put_hash(struct call *call, struct buffer *out, const struct hash *hash,
                     const struct language *l) {
  bool plain = is_plain(hash);
  buffer_puts(out, plain ? "{" : "");
  if (!plain) {
    put_type(out, "Hash", l);
    put_value_key(out, l);
    buffer_putc(out, '[');
  }
  for (uint32_t i = 0; i < hash->count; i++) {
    if (i) buffer_puts(out, ", ");
    put_code(call, out, hash->at[i].key, l);
    buffer_puts(out, plain ? l->arrow : ", ");
    put_code(call, out, hash->at[i].value, l);
  }
  buffer_puts(out, plain ? "}" : "]}");
}

static const char *type_of(struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_REGEXP: return "Regexp";
  case VALUE_TIMESTAMP: return "Timestamp";
  case VALUE_TIMESPAN: return "Timespan";
  case VALUE_SEMVER: return "SemVer";
  case VALUE_SEMVER_RANGE: return "SemVerRange";
  case VALUE_BINARY: return "Binary";
  case VALUE_URI: return "URI";
  case VALUE_DEFAULT: return "Default";
  case VALUE_SENSITIVE: return "Sensitive";
  case VALUE_UNDEF:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT:
  case VALUE_STRING:
  case VALUE_ARRAY:
  case VALUE_HASH:
  case VALUE_REFERENCE:
  case VALUE_TYPE:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: break;
  }
  return NULL;
}

static void put_rich(struct call *call, struct buffer *out, struct value v, const struct language *l) {
  const char *type = type_of(v);
  struct buffer text;
  if (!type || (v.kind == VALUE_REGEXP && regexp_is_fixed(v.u.text))) no_data(call);
  put_type(out, type, l);
  if (v.kind == VALUE_SENSITIVE) {
    put_value_key(out, l);
    put_code(call, out, *v.u.held, l);
  } else if (v.kind != VALUE_DEFAULT) {
    buffer_init(&text, call->c->arena);
    if (v.kind == VALUE_REGEXP)
      buffer_add(&text, v.u.text->text, v.u.text->length);
    else
      value_to_text(&text, v);
    put_value_key(out, l);
    ruby_inspect(out, value_string(buffer_take(&text), 0));
  }
  buffer_putc(out, '}');
}

static void put_code(struct call *call, struct buffer *out, struct value v, const struct language *l) {
  if (out->length > VALUE_LONGEST_TEXT) eval_unsupported(call->c, call->node->place, "texts of this length");
  if (v.kind == VALUE_HASH) {
    put_hash(call, out, v.u.hash, l);
  } else if (v.kind == VALUE_ARRAY) {
    buffer_putc(out, '[');
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      if (i) buffer_puts(out, ", ");
      put_code(call, out, v.u.array->at[i], l);
    }
    buffer_putc(out, ']');
  } else if (v.kind == VALUE_UNDEF) {
    buffer_puts(out, l->nothing);
  } else if (v.kind == VALUE_BOOLEAN) {
    buffer_puts(out, v.u.boolean ? l->yes : l->no);
  } else if (value_is_number(v) || v.kind == VALUE_STRING) {
    ruby_inspect(out, v);
  } else {
    put_rich(call, out, v, l);
  }
}

static struct value coded(struct call *call, const struct language *l) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  once_check(call, call->arguments->at[0]);
  put_code(call, &out, call->arguments->at[0], l);
  return value_string(buffer_take(&out), 0);
}

struct value stdlib_to_python(struct call *call) {
  static const struct language python = {"True", "False", "None", ": "};
  return coded(call, &python);
}

struct value stdlib_to_ruby(struct call *call) {
  static const struct language ruby = {"true", "false", "nil", " => "};
  return coded(call, &ruby);
}

/* ---- TOML ---- */

struct toml {
  struct call *call;
  struct buffer *out;
};

static bool is_bare_letter(char c) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  return c && strchr(letters, c);
}

/* Ruby asks whether some line has nothing but such letters; behind the last line end there is none. */
static bool is_bare(const struct str *key) {
  for (uint32_t at = 0; at < key->length || !at; at++) {
    uint32_t start = at;
    while (at < key->length && is_bare_letter(key->text[at]))
      at++;
    if (at == key->length || key->text[at] == '\n') return at > start || at < key->length || !key->length;
    while (at < key->length && key->text[at] != '\n')
      at++;
  }
  return false;
}

static const struct str *toml_key(struct toml *t, const struct str *key) {
  struct buffer out;
  if (is_bare(key)) return key;
  buffer_init(&out, t->call->c->arena);
  buffer_putc(&out, '"');
  for (uint32_t i = 0; i < key->length; i++) {
    if (key->text[i] == '"') buffer_putc(&out, '\\');
    buffer_putc(&out, key->text[i]);
  }
  buffer_putc(&out, '"');
  return buffer_take(&out);
}

static void check_data(struct call *call, struct value v) {
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count; i++)
      check_data(call, v.u.array->at[i]);
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      check_data(call, v.u.hash->at[i].key);
      check_data(call, v.u.hash->at[i].value);
    }
  if (v.kind > VALUE_HASH || v.kind == VALUE_REGEXP || v.kind == VALUE_DEFAULT) no_data(call);
}

/* The value as Ruby inspects it; a text without the backslashes before `#{`, `#$` and `#@`. */
static void put_toml(struct toml *t, struct value v) {
  struct buffer text;
  buffer_init(&text, t->call->c->arena);
  check_data(t->call, v);
  ruby_inspect(&text, v);
  const char *p = buffer_text(&text);
  for (size_t i = 0; i < text.length; i++) {
    bool escape =
        v.kind == VALUE_STRING && p[i] == '\\' && p[i + 1] == '#' && p[i + 2] && strchr("$@{", p[i + 2]);
    if (!escape) buffer_putc(t->out, p[i]);
  }
}

static int by_key(const void *a, const void *b) {
  const struct hash_entry *const *x = a, *const *y = b;
  return str_compare((*x)->key.u.text, (*y)->key.u.text);
}

static bool is_table(struct value v) {
  return v.kind == VALUE_HASH;
}

static bool is_tables(struct value v) {
  return v.kind == VALUE_ARRAY && v.u.array->count && v.u.array->at[0].kind == VALUE_HASH;
}

static void put_prefix(struct toml *t, const struct str *prefix, bool extra) {
  if (t->out->length > VALUE_LONGEST_TEXT)
    eval_unsupported(t->call->c, t->call->node->place, "texts of this length");
  buffer_puts(t->out, extra ? "[[" : "[");
  buffer_str(t->out, prefix);
  buffer_puts(t->out, extra ? "]]\n" : "]\n");
}

static const struct str *longer(struct toml *t, const struct str *prefix, const struct str *key) {
  struct buffer out;
  buffer_init(&out, t->call->c->arena);
  if (prefix) buffer_str(&out, prefix);
  if (prefix) buffer_putc(&out, '.');
  buffer_str(&out, toml_key(t, key));
  return buffer_take(&out);
}

/* First what is simple, then the tables, then the arrays of tables; each by its key. */
static void put_table(struct toml *t, const struct hash *hash, const struct str *prefix, bool with_prefix) {
  const struct hash_entry **entries =
      ARENA_ARRAY(t->call->c->arena, const struct hash_entry *, hash->count + 1);
  bool simple = !hash->count;
  for (uint32_t i = 0; i < hash->count; i++) {
    entries[i] = &hash->at[i];
    if (entries[i]->key.kind != VALUE_STRING) no_data(t->call);
    simple = simple || !(is_table(entries[i]->value) || is_tables(entries[i]->value));
  }
  qsort(entries, hash->count, sizeof *entries, by_key);
  if (with_prefix && simple) put_prefix(t, prefix, false);
  for (uint32_t i = 0; i < hash->count; i++) {
    if (is_table(entries[i]->value) || is_tables(entries[i]->value)) continue;
    buffer_str(t->out, toml_key(t, entries[i]->key.u.text));
    buffer_puts(t->out, " = ");
    put_toml(t, entries[i]->value);
    buffer_putc(t->out, '\n');
  }
  for (uint32_t i = 0; i < hash->count; i++)
    if (is_table(entries[i]->value))
      put_table(t, entries[i]->value.u.hash, longer(t, prefix, entries[i]->key.u.text), true);
  for (uint32_t i = 0; i < hash->count; i++) {
    if (!is_tables(entries[i]->value)) continue;
    const struct str *inner = longer(t, prefix, entries[i]->key.u.text);
    const struct array *children = entries[i]->value.u.array;
    for (uint32_t j = 0; j < children->count; j++) {
      if (!is_table(children->at[j])) no_data(t->call);
      put_prefix(t, inner, true);
      put_table(t, children->at[j].u.hash, inner, false);
    }
  }
}

struct value stdlib_to_toml(struct call *call) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  struct toml toml = {call, &out};
  put_table(&toml, call->arguments->at[0].u.hash, NULL, false);
  return value_string(buffer_take(&out), 0);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/external_record.h"

#include <math.h>
#include <stdlib.h>

#include "src/support/json.h"
#include "src/value/integer.h"

enum { DEEPEST = DATA_JSON_NESTING - 4 /* levels of the file around an answer */ };

/* ---- JSON ---- */

static bool put_scalar(struct buffer *out, struct value v) {
  if (v.kind == VALUE_UNDEF) {
    buffer_puts(out, "null");
  } else if (v.kind == VALUE_BOOLEAN) {
    buffer_puts(out, v.u.boolean ? "true" : "false");
  } else if (v.kind == VALUE_INTEGER) {
    integer_text(out, v.u.integer);
  } else if (v.kind == VALUE_BIG) {
    if (integer_sign(v) < 0) buffer_putc(out, '-');
    integer_digits(out, v, 10);
  } else if (v.kind == VALUE_FLOAT && isfinite(v.u.real)) {
    json_float(out, v.u.real);
  } else if (v.kind == VALUE_STRING) {
    json_str(out, v.u.text);
  } else {
    return false;
  }
  return true;
}

static bool put_key(struct buffer *out, uint32_t number, struct value key) {
  if (key.kind != VALUE_STRING) return false;
  if (number) buffer_puts(out, ", ");
  json_str(out, key.u.text);
  buffer_puts(out, ": ");
  return true;
}

static bool put_value(struct buffer *out, struct value v, int depth) {
  bool hash = v.kind == VALUE_HASH;
  if (v.kind != VALUE_ARRAY && !hash) return put_scalar(out, v);
  uint32_t count = hash ? v.u.hash->count : v.u.array->count;
  if (depth > DEEPEST) return false;
  buffer_putc(out, hash ? '{' : '[');
  for (uint32_t i = 0; i < count; i++) {
    if (hash && !put_key(out, i, v.u.hash->at[i].key)) return false;
    if (!hash && i) buffer_puts(out, ", ");
    if (!put_value(out, hash ? v.u.hash->at[i].value : v.u.array->at[i], depth + 1)) return false;
  }
  buffer_putc(out, hash ? '}' : ']');
  return true;
}

bool external_json(struct buffer *out, struct value v) {
  return put_value(out, v, 1);
}

static bool put_datum(struct buffer *out, const struct datum *datum, int depth) {
  bool hash = datum->scalar.kind == VALUE_HASH;
  if (datum->scalar.kind != VALUE_ARRAY && !hash) return put_scalar(out, datum->scalar);
  if (depth > DEEPEST) return false;
  buffer_putc(out, hash ? '{' : '[');
  for (uint32_t i = 0; i < datum->count; i++) {
    if (hash && !put_key(out, i, datum->u.entries[i].key->scalar)) return false;
    if (!hash && i) buffer_puts(out, ", ");
    if (!put_datum(out, hash ? datum->u.entries[i].value : datum->u.items[i], depth + 1)) return false;
  }
  buffer_putc(out, hash ? '}' : ']');
  return true;
}

bool external_datum_json(struct buffer *out, const struct datum *datum) {
  return put_datum(out, datum, 1);
}

/* ---- collecting ---- */

static const char *const types[] = {"CNAME", "A", "AAAA", "MX", "PTR", "SOA", "SRV", "TXT"};
enum { TYPES = sizeof types / sizeof *types };

void external_record_init(struct external_record *record, struct arena *arena, struct arena *scratch) {
  *record = (struct external_record){.arena = arena, .scratch = scratch};
  hash_begin(&record->numbers, arena, 0);
}

/* What is looked for in the table. */
static struct value number_key(struct arena *arena, enum external_kind kind, const struct str *name,
                               const struct str *key) {
  struct buffer out;
  buffer_init(&out, arena);
  buffer_printf(&out, "%d ", kind);
  json_str(&out, name);
  if (key) buffer_str(&out, key);
  return value_string(buffer_take(&out), 0);
}

static struct external_answer *find(const struct external_record *record, struct value key) {
  struct hash_builder numbers = record->numbers;
  const struct hash_entry *entry = hash_find(hash_end(&numbers), key);
  return entry ? &record->list.at[entry->value.u.integer] : NULL;
}

const struct str *external_recorded(const struct external_record *record, enum external_kind kind,
                                    const struct str *name, const struct str *key) {
  const struct external_answer *answer = find(record, number_key(record->scratch, kind, name, key));
  return answer && answer->fresh ? answer->result : NULL;
}

/* What a file had of the name of ANSWER, which is fresh, and what that contradicts. */
static void leave_out_stale(struct external_record *record, const struct external_answer *answer) {
  bool other_name = str_is(answer->key, "CNAME") && !str_is(answer->result, "[]");
  for (size_t i = 0; i < (other_name ? TYPES : 1); i++) {
    const struct str *type = str_from(record->scratch, types[i]);
    struct external_answer *old = find(record, number_key(record->scratch, EXTERNAL_DNS, answer->name, type));
    if (old && !old->fresh && !str_is(old->result, "[]")) old->stale = true;
  }
}

static const struct str *copied(struct arena *arena, const struct str *text) {
  return text ? str_new(arena, text->text, text->length) : NULL;
}

void external_record_put(struct external_record *record, const struct external_answer *answer) {
  struct arena *arena = record->arena;
  struct value key = number_key(record->scratch, answer->kind, answer->name, answer->key);
  struct external_answer *old = find(record, key);
  struct external_answer new = *answer;
  if (old && (old->fresh || !answer->fresh)) return;
  new.name = copied(arena, answer->name);
  new.question = copied(arena, answer->question);
  new.key = copied(arena, answer->key);
  new.result = copied(arena, answer->result);
  new.stale = false;
  if (old) {
    *old = new;
  } else {
    key.u.text = copied(arena, key.u.text);
    hash_put(&record->numbers, key, value_integer(record->list.count, 0));
    ARENA_PUSH(arena, &record->list, new);
  }
  if (new.fresh &&new.kind == EXTERNAL_DNS) leave_out_stale(record, &new);
}

/* ---- what a file has ---- */

static const struct str *json_of(struct external_record *record, const struct datum *datum) {
  struct buffer out;
  buffer_init(&out, record->arena);
  return external_datum_json(&out, datum) ? buffer_take(&out) : NULL;
}

static const struct str *key_of(struct external_record *record, const struct datum *question) {
  struct buffer out;
  if (question->scalar.kind != VALUE_STRING) return json_of(record, question);
  buffer_init(&out, record->arena);
  json_str(&out, str_squeezed(record->arena, question->scalar.u.text));
  return buffer_take(&out);
}

/* There is no such name: it has no records of any type. */
static void put_missing(struct external_record *record, const struct str *name) {
  struct external_answer answer = {
      .kind = EXTERNAL_DNS, .name = name, .result = str_from(record->arena, "[]")};
  for (size_t i = 0; i < TYPES; i++) {
    answer.question = answer.key = str_from(record->arena, types[i]);
    external_record_put(record, &answer);
  }
}

static bool put_names(struct external_record *record, const struct datum *names) {
  for (uint32_t i = 0; i < names->count; i++) {
    const struct datum *name = names->u.entries[i].key, *lists = names->u.entries[i].value;
    if (name->scalar.kind != VALUE_STRING) return false;
    if (!lists->count) put_missing(record, name->scalar.u.text);
    for (uint32_t n = 0; n < lists->count; n++) {
      const struct value type = lists->u.entries[n].key->scalar;
      struct external_answer answer = {.kind = EXTERNAL_DNS, .name = name->scalar.u.text};
      answer.result = json_of(record, lists->u.entries[n].value);
      if (type.kind != VALUE_STRING || !answer.result) return false;
      answer.question = answer.key = type.u.text;
      external_record_put(record, &answer);
    }
  }
  return true;
}

/* LIST has the answers of NAME, each with its question in the member QUESTION. */
static bool put_list(struct external_record *record, enum external_kind kind, const struct str *name,
                     const struct datum *list, const char *question) {
  for (uint32_t i = 0; i < list->count; i++) {
    const struct datum_entry *asked = datum_find(list->u.items[i], question, strlen(question));
    const struct datum_entry *result = datum_find(list->u.items[i], "result", 6);
    struct external_answer answer = {.kind = kind, .name = name, .result = json_of(record, result->value)};
    if (asked) answer.question = json_of(record, asked->value);
    if (asked) answer.key = key_of(record, asked->value);
    if (!answer.result || (asked && (!answer.question || !answer.key))) return false;
    external_record_put(record, &answer);
  }
  return true;
}

bool external_record_tree(struct external_record *record, const struct datum *tree) {
  const struct datum_entry *dns = datum_find(tree, "dns", 3), *puppetdb = datum_find(tree, "puppetdb", 8);
  const struct datum_entry *functions = datum_find(tree, "functions", 9);
  if (dns && !put_names(record, dns->value)) return false;
  if (puppetdb && !put_list(record, EXTERNAL_PUPPETDB, str_from(record->arena, ""), puppetdb->value, "query"))
    return false;
  for (uint32_t i = 0; functions && i < functions->value->count; i++) {
    const struct value name = functions->value->u.entries[i].key->scalar;
    if (name.kind != VALUE_STRING ||
        !put_list(record, EXTERNAL_FUNCTION, name.u.text, functions->value->u.entries[i].value, "arguments"))
      return false;
  }
  return true;
}

/* ---- writing ---- */

/* By kind, name and question; what answers all other calls stands behind the others. */
static int by_question(const void *a, const void *b) {
  const struct external_answer *x = a, *y = b;
  if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
  int order = str_compare(x->name, y->name);
  if (order || !x->key || !y->key) return order ? order : (x->key == NULL) - (y->key == NULL);
  return str_compare(x->key, y->key);
}

struct writing {
  struct buffer *out;
  const struct external_answer *answers;
  uint32_t count, next;
};

static bool more_of(const struct writing *w, enum external_kind kind) {
  return w->next < w->count && w->answers[w->next].kind == kind;
}

static bool same_name(const struct writing *w) {
  const struct external_answer *answer = &w->answers[w->next];
  return w->next && answer[-1].kind == answer->kind && str_equal(answer[-1].name, answer->name);
}

static void put_dns(struct writing *w) {
  buffer_puts(w->out, "  \"dns\": {");
  bool any = more_of(w, EXTERNAL_DNS);
  for (; more_of(w, EXTERNAL_DNS); w->next++) {
    const struct external_answer *answer = &w->answers[w->next];
    bool same = same_name(w);
    if (!same) {
      buffer_puts(w->out, w->next ? "},\n    " : "\n    ");
      json_str(w->out, answer->name);
      buffer_puts(w->out, ": {");
    }
    if (same) buffer_puts(w->out, ", ");
    json_str(w->out, answer->question);
    buffer_puts(w->out, ": ");
    buffer_str(w->out, answer->result);
  }
  buffer_puts(w->out, any ? "}\n  },\n" : "},\n");
}

/* RESULT, JSON on one line; of an Array each element on a line of its own. */
static void put_result(struct buffer *out, const struct str *result, int blanks) {
  int depth = 0;
  bool text = false, rows = result->length > 2 && *result->text == '[';
  for (const char *p = result->text, *end = p + result->length; p < end; p++) {
    bool first = rows && p == result->text, last = rows && p + 1 == end;
    if (*p == '"') text = !text;
    if (!text) depth += (*p == '[' || *p == '{') - (*p == ']' || *p == '}');
    if (last) buffer_printf(out, "\n%*s", blanks, "");
    buffer_putc(out, *p);
    if (text && *p == '\\') buffer_putc(out, *++p);
    if (first || (rows && !text && depth == 1 && *p == ',')) {
      buffer_printf(out, "\n%*s", blanks + 2, "");
      p += !first; /* the blank behind a comma */
    }
  }
}

/* A question and its answer. */
static void put_answer(struct writing *w, const char *question, int blanks) {
  const struct external_answer *answer = &w->answers[w->next];
  buffer_printf(w->out, "\n%*s{", blanks, "");
  if (answer->question) {
    buffer_printf(w->out, "\"%s\": ", question);
    buffer_str(w->out, answer->question);
    buffer_puts(w->out, ", ");
  }
  buffer_puts(w->out, "\"result\": ");
  put_result(w->out, answer->result, blanks);
  buffer_putc(w->out, '}');
}

static void put_puppetdb(struct writing *w) {
  bool any = more_of(w, EXTERNAL_PUPPETDB);
  buffer_puts(w->out, "  \"puppetdb\": [");
  for (bool first = true; more_of(w, EXTERNAL_PUPPETDB); w->next++, first = false) {
    if (!first) buffer_putc(w->out, ',');
    put_answer(w, "query", 4);
  }
  buffer_puts(w->out, any ? "\n  ],\n" : "],\n");
}

static void put_functions(struct writing *w) {
  bool any = more_of(w, EXTERNAL_FUNCTION);
  buffer_puts(w->out, "  \"functions\": {");
  for (bool first = true; more_of(w, EXTERNAL_FUNCTION); w->next++, first = false) {
    if (same_name(w)) {
      buffer_putc(w->out, ',');
    } else {
      buffer_puts(w->out, first ? "\n    " : "\n    ],\n    ");
      json_str(w->out, w->answers[w->next].name);
      buffer_puts(w->out, ": [");
    }
    put_answer(w, "arguments", 6);
  }
  buffer_puts(w->out, any ? "\n    ]\n  }\n" : "}\n");
}

void external_record_write(struct buffer *out, const struct external_record *record) {
  struct external_answer *answers = ARENA_ARRAY(out->arena, struct external_answer, record->list.count + 1);
  struct writing w = {.out = out, .answers = answers};
  for (uint32_t i = 0; i < record->list.count; i++)
    if (!record->list.at[i].stale) answers[w.count++] = record->list.at[i];
  if (w.count) qsort(answers, w.count, sizeof *answers, by_question);
  buffer_puts(out, "{\n");
  put_dns(&w);
  put_puppetdb(&w);
  put_functions(&w);
  buffer_puts(out, "}\n");
}

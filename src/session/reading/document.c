/* SPDX-License-Identifier: Apache-2.0 */
/* Files of rules, written as YAML: see document.h. */
#include "src/session/reading/document.h"

#include <stdio.h>

#include "src/data/read_yaml.h"
#include "src/support/near.h"

/* ---- what is wrong ---- */

struct place document_place(const struct document *r, const struct datum *datum) {
  return label_get(r->sources, datum->label)->place;
}

struct diagnostic *document_wrong(struct document *r, const struct datum *datum, const char *advice,
                                  const char *format, ...) {
  va_list arguments;
  struct place place = document_place(r, datum);
  uint32_t length;
  const char *text = place_text(r->sources, place, &length), *end = memchr(text, '\n', length);
  if (end) place.end = place.start + (uint32_t)(end - text);
  va_start(arguments, format);
  struct diagnostic *d = diagnostic_addv(r->diagnostics, r->code, SEVERITY_ERROR, place, format, arguments);
  va_end(arguments);
  if (advice) diagnostic_note(r->diagnostics, d, PLACE_NONE, "%s", advice);
  r->failed = true;
  return d;
}

/* "a, b and c". */
static const char *listed(struct arena *arena, const char *const *words) {
  struct buffer out;
  buffer_init(&out, arena);
  for (size_t i = 0; words[i]; i++)
    buffer_printf(&out, "%s%s", !i ? "" : words[i + 1] ? ", " : " and ", words[i]);
  return buffer_text(&out);
}

void document_unknown(struct document *r, const struct datum *datum, const char *what, const char *word,
                      const char *const *words) {
  struct diagnostic *d = document_wrong(r, datum, NULL, "%s '%s' is not known", what, word);
  const char *near = near_word(word, words);
  if (near)
    diagnostic_note(r->diagnostics, d, PLACE_NONE, "did you mean '%s'?", near);
  else
    diagnostic_note(r->diagnostics, d, PLACE_NONE, "there are %s", listed(r->arena, words));
}

/* ---- members ---- */

bool document_is_hash(struct document *r, const struct datum *datum, const char *what, const char *advice) {
  if (datum->scalar.kind == VALUE_HASH) return true;
  document_wrong(r, datum, advice, "%s must be a Hash, not %s", what, value_kind_name(datum->scalar));
  return false;
}

/* Says which keys of HASH, WHAT, are not among KEYS, and which are there twice. */
void document_check_keys(struct document *r, const struct datum *hash, const char *what,
                         const char *const *keys) {
  for (uint32_t i = 0; i < hash->count; i++) {
    const struct datum_entry *entry = &hash->u.entries[i];
    bool known = false;
    if (entry->key->scalar.kind != VALUE_STRING) {
      document_wrong(r, entry->key, NULL, "A key of %s must be a String, not %s", what,
                     value_kind_name(entry->key->scalar));
      continue;
    }
    for (size_t k = 0; keys[k]; k++)
      known |= str_is(entry->key->scalar.u.text, keys[k]);
    if (!known)
      document_unknown(r, entry->key, arena_printf(r->arena, "In %s the key", what),
                       entry->key->scalar.u.text->text, keys);
    if (entry->value->over)
      document_wrong(r, entry->value, "write it once", "The key '%s' is given twice",
                     entry->key->scalar.u.text->text);
  }
}

const struct datum *document_member(const struct datum *hash, const char *key) {
  const struct datum_entry *entry = datum_find(hash, key, strlen(key));
  return entry ? entry->value : NULL;
}

/* The text of DATUM, WHAT; NULL after a diagnostic. */
const char *document_text(struct document *r, const struct datum *datum, const char *what) {
  bool is_text = datum->scalar.kind == VALUE_STRING;
  if (is_text && datum->scalar.u.text->length) return datum->scalar.u.text->text;
  if (is_text)
    document_wrong(r, datum, NULL, "%s must not be empty", what);
  else
    document_wrong(r, datum, "put quotes around it, if it is meant", "%s must be a String, not %s", what,
                   value_kind_name(datum->scalar));
  return NULL;
}

/* The text of the member KEY, which must be there if it is NEEDED. */
const char *document_member_text(struct document *r, const struct datum *hash, const char *key,
                                 const char *needed) {
  const struct datum *found = document_member(hash, key);
  if (!found && needed) document_wrong(r, hash, NULL, "%s needs a key '%s'", needed, key);
  return found ? document_text(r, found, arena_printf(r->arena, "'%s'", key)) : NULL;
}

/* Calls TAKE for DATUM, or for each item of it if it is a list, which must not be empty. */
void document_each_text(struct document *r, const struct datum *datum, const char *key,
                        void (*take)(struct document *r, const struct datum *datum, const char *text,
                                     void *list),
                        void *list) {
  const char *what = arena_printf(r->arena, "'%s'", key);
  bool many = datum->scalar.kind == VALUE_ARRAY;
  if (many && !datum->count) document_wrong(r, datum, NULL, "%s must not be empty", what);
  for (uint32_t i = 0; i < (many ? datum->count : 1); i++) {
    const struct datum *item = many ? datum->u.items[i] : datum;
    const char *text = document_text(r, item, what);
    if (text) take(r, item, text, list);
  }
}

const struct datum *document_read(struct document *r, const struct source *source, const char *root) {
  static const char *const dates[] = {"*", NULL};
  struct data_context context = {.arena = r->arena,
                                 .sources = r->sources,
                                 .diagnostics = r->diagnostics,
                                 .root = root,
                                 .bad_syntax = r->code,
                                 .bad_shape = r->code,
                                 .time_keys = dates};
  const struct str *tag = NULL;
  return yaml_read(&context, source, &tag);
}

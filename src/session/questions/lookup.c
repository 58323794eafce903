/* SPDX-License-Identifier: Apache-2.0 */
/* Looking up data for a node, as `puppet lookup` does. */
#include "src/data/write_yaml.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/run/compiler.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/hiera/explain.h"
#include "src/puppet/hiera/hiera.h"
#include "src/session/session.h"
#include "src/support/json.h"
#include "src/support/redaction.h"
#include "src/support/secret_text.h"
#include "src/value/ruby.h"

struct lookup {
  const char *const *keys;
  size_t count;
  const clp_lookup_options *options;
  clp_writer write;
  void *data;
  struct arena arena;
  struct compiler *compiler;
  struct explanation explanation;
  struct value found;
};

/* ---- what is asked ---- */

static struct value text_value(struct lookup *l, const char *text) {
  return value_string(str_from(&l->arena, text), 0);
}

/* Without a key, the options of any key are asked for. */
static struct value names_of(struct lookup *l) {
  struct array *names = array_new(&l->arena, l->count ? (uint32_t)l->count : 1);
  names->at[0] = text_value(l, "__global__");
  for (size_t i = 0; i < l->count; i++)
    names->at[i] = text_value(l, l->keys[i]);
  return (struct value){.kind = VALUE_ARRAY, .u.array = names};
}

static struct value merge_of(struct lookup *l) {
  const clp_lookup_options *o = l->options;
  struct hash_builder merge;
  if (!o->merge) return value_undef(0);
  hash_begin(&merge, &l->arena, 4);
  hash_put(&merge, text_value(l, "strategy"), text_value(l, o->merge));
  if (!strcmp(o->merge, "deep")) {
    hash_put(&merge, text_value(l, "sort_merged_arrays"), value_boolean(o->sort_merged_arrays, 0));
    hash_put(&merge, text_value(l, "merge_hash_arrays"), value_boolean(o->merge_hash_arrays, 0));
    if (o->knockout_prefix)
      hash_put(&merge, text_value(l, "knockout_prefix"), text_value(l, o->knockout_prefix));
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&merge)};
}

static const struct type *type_asked(struct lookup *l) {
  if (!l->options->type) return NULL;
  struct parsed_type parsed = type_parse(l->compiler, str_from(&l->arena, l->options->type), false);
  if (!parsed.type)
    eval_fail(l->compiler, DIAG_BAD_ARGUMENT, PLACE_NONE, "The type '%s' cannot be used: %s",
              l->options->type, parsed.problem.message);
  return parsed.type;
}

static void find(struct lookup *l) {
  struct compiler *c = l->compiler;
  struct value names = names_of(l);
  struct hiera_question question = {.scope = c->top, .merge = merge_of(l)};
  const struct type *type = type_asked(l);
  trace_id read = 0;
  if (l->options->explain || l->options->explain_options) question.explanation = &l->explanation;
  if (hiera_find(c, &question, names, type, &l->found, &read)) return;
  if (!l->options->default_value) hiera_not_found(c, PLACE_NONE, names);
  l->found = hiera_asserted(c, PLACE_NONE, "Default value", type, text_value(l, l->options->default_value));
}

/* An error of Hiera is a part of an explanation: it is taken from the diagnostics.  False for other errors.
 */
static bool explain_error(struct lookup *l, uint32_t before) {
  struct diagnostics *diagnostics = l->compiler->diagnostics;
  const struct diagnostic *error = diagnostics->list.at[diagnostics->list.count - 1];
  const char *text = hiera_failure_text(l->compiler, error);
  if (!text) return false;
  l->explanation.current = &l->explanation.root;
  explain_text(&l->explanation, text);
  diagnostics->errors -= diagnostics->list.count - before;
  diagnostics->list.count = before;
  return true;
}

/* False if there is an error instead of an answer. */
static bool answered(struct lookup *l) {
  struct compiler *c = l->compiler;
  struct guard here, *outer = c->guard;
  uint32_t before = c->diagnostics->list.count;
  bool explaining = l->options->explain || l->options->explain_options;
  c->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) find(l);
  c->guard = outer;
  if (reason == GUARD_NONE) return true;
  if (reason != GUARD_DIAGNOSTIC || !explaining || c->diagnostics->list.count == before) return false;
  return explain_error(l, before);
}

/* ---- the answer ---- */

static void put_json(struct buffer *out, struct value v) {
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) {
    bool hash = v.kind == VALUE_HASH;
    uint32_t count = hash ? v.u.hash->count : v.u.array->count;
    buffer_putc(out, hash ? '{' : '[');
    for (uint32_t i = 0; i < count; i++) {
      if (i) buffer_putc(out, ',');
      if (hash) {
        struct buffer key;
        buffer_init(&key, out->arena);
        ruby_to_s(&key, v.u.hash->at[i].key);
        json_str(out, buffer_take(&key));
        buffer_putc(out, ':');
      }
      put_json(out, hash ? v.u.hash->at[i].value : v.u.array->at[i]);
    }
    buffer_putc(out, hash ? '}' : ']');
  } else if (v.kind == VALUE_UNDEF) {
    buffer_puts(out, "null");
  } else if (v.kind == VALUE_BOOLEAN || v.kind == VALUE_INTEGER) {
    ruby_to_s(out, v);
  } else if (v.kind == VALUE_FLOAT) {
    json_float(out, v.u.real);
  } else {
    struct buffer text;
    buffer_init(&text, out->arena);
    ruby_to_s(&text, v);
    json_str(out, buffer_take(&text));
  }
}

/* Hides the texts that V holds; SECRET: it is inside of a Sensitive. */
static void hide_texts(struct sources *sources, struct value v, bool secret) {
  if (v.kind == VALUE_SENSITIVE) hide_texts(sources, *v.u.held, true);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    hide_texts(sources, v.u.array->at[i], secret);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    hide_texts(sources, v.u.hash->at[i].value, secret);
  if (v.kind == VALUE_STRING && secret) redaction_add_text(sources, v.u.text->text, v.u.text->length);
}

/* ---- what a key names as secret ---- */

static bool key_hides(const struct lookup *l, const char *key, size_t length, bool named) {
  const struct secret_names *names = l->compiler->sources->secret_names;
  return named ? !secret_name_about(names, key, length) : secret_name(names, key, length);
}

/* V without what is under such keys; NAMED: it is under one itself. */
static struct value without_secrets(struct lookup *l, struct value v, bool named) {
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(&l->arena, v.u.array->count);
    for (uint32_t i = 0; i < v.u.array->count; i++)
      array->at[i] = without_secrets(l, v.u.array->at[i], named);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder hash;
    hash_begin(&hash, &l->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      const struct hash_entry *entry = &v.u.hash->at[i];
      bool text = entry->key.kind == VALUE_STRING;
      bool hides = text ? key_hides(l, entry->key.u.text->text, entry->key.u.text->length, named) : named;
      hash_put(&hash, entry->key, without_secrets(l, entry->value, hides));
    }
    v.u.hash = hash_end(&hash);
  } else if (named && v.kind != VALUE_UNDEF && v.kind != VALUE_BOOLEAN && v.kind != VALUE_SENSITIVE) {
    return value_string(str_from(&l->arena, "[redacted]"), 0);
  } else if (v.kind == VALUE_STRING) {
    v.u.text = secret_text_hidden(&l->arena, l->compiler->sources->secret_names, v.u.text);
  }
  return v;
}

static void hide_explained(struct lookup *l, struct explain_node *node, bool named) {
  if (node->key && !strcmp(node->key, "lookup_options")) named = false;
  bool own = named || (node->key && key_hides(l, node->key, strlen(node->key), false));
  node->value = without_secrets(l, node->value, own);
  for (struct explain_node *inner = node->first; inner; inner = inner->next)
    hide_explained(l, inner, named);
}

static void hide_named(struct lookup *l) {
  bool named = false;
  if (!l->compiler->sources->secret_names) return;
  for (size_t i = 0; i < l->count; i++)
    named |= key_hides(l, l->keys[i], strlen(l->keys[i]), false);
  l->found = without_secrets(l, l->found, named);
  hide_explained(l, &l->explanation.root, named);
}

static clp_status put_answer(struct lookup *l) {
  struct buffer out;
  hide_named(l);
  buffer_init(&out, &l->arena);
  if (l->options->explain || l->options->explain_options)
    explain_write(&out, &l->explanation);
  else if (!l->options->form || !strcmp(l->options->form, "yaml"))
    yaml_write(&out, l->found);
  else if (!strcmp(l->options->form, "json"))
    put_json(&out, l->found);
  else
    ruby_to_s(&out, l->found);
  if (!out.length || out.text[out.length - 1] != '\n') buffer_putc(&out, '\n');
  struct buffer shown;
  buffer_init(&shown, &l->arena);
  redacted_text(&shown, l->compiler->sources, buffer_text(&out), out.length);
  return session_emit(&shown, l->write, l->data);
}

static clp_status look_up(clp_session *session, void *data) {
  struct lookup *l = data;
  if (session->failed_input) return CLP_ERRORS;
  struct compile_input input = session_input(session);
  if (!l->options->compile) input.program_count = 0;
  explain_init(&l->explanation, &l->arena, !l->options->explain);
  l->compiler = compile_whole(&l->arena, &input);
  bool found = answered(l);
  if (!session->show_sensitive) hide_texts(l->compiler->sources, l->found, false);
  return found ? put_answer(l) : CLP_ERRORS;
}

clp_status clp_lookup(clp_session *session, const char *const *keys, size_t count,
                      const clp_lookup_options *options, clp_writer write, void *data) {
  clp_lookup_options known;
  struct lookup lookup = {.keys = keys, .count = count, .options = &known, .write = write, .data = data};
  if (!session_known(&known, sizeof known, options)) return CLP_VERSION;
  arena_init(&lookup.arena, &session->guard, session->limits.memory);
  lookup.arena.pool = &session->pool;
  clp_status status = session_guarded(session, look_up, &lookup);
  arena_free(&lookup.arena);
  return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* A lookup through the three layers. */
#include <stdarg.h>
#include <stdio.h>

#include "src/environment/environment.h"
#include "src/eval/type_expression.h"
#include "src/hiera/parts.h"
#include "src/value/type_mismatch.h"

static const char options_prefix[] = "lookup_options";

/* ---- errors ---- */

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
  eval_abandon(c);
}

static const char *formatted(struct arena *arena, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = arena_alloc(arena, (size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, format, arguments);
  return text;
}

void hiera_issue(const struct invocation *i, enum diagnostic_code code, struct place place,
                 const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *message = formatted(i->h->c->arena, format, arguments);
  va_end(arguments);
  report(i, code, place, message);
}

void hiera_fail(const struct invocation *i, enum diagnostic_code code, struct place place, const char *format,
                ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *message = formatted(i->h->c->arena, format, arguments);
  va_end(arguments);
  for (const struct invocation *at = i; at; at = at->outer)
    if (at->in_global && at->top.text)
      message = arena_printf(i->h->c->arena, "Lookup of key '%s' failed: %s", at->top.text->text, message);
  report(i, code, place, message);
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
  eval_fail(c, DIAG_TYPE_MISMATCH, place, "%s",
            assertion_text(c->arena, arena_printf(c->arena, "%s has wrong type,", subject), type,
                           type_infer_set(c->arena, v)));
}

void hiera_not_found(struct compiler *c, struct place place, struct value name) {
  struct buffer text;
  buffer_init(&text, c->arena);
  if (name.kind == VALUE_STRING)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Function lookup() did not find a value for the name '%s'",
              name.u.text->text);
  for (uint32_t k = 0; k < name.u.array->count; k++)
    buffer_printf(&text, "%s'%s'", k ? ", " : "", name.u.array->at[k].u.text->text);
  if (name.u.array->count == 1)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Function lookup() did not find a value for the name %s",
              buffer_text(&text));
  eval_fail(c, DIAG_BAD_ARGUMENT, place, "Function lookup() did not find a value for any of the names [%s]",
            buffer_text(&text));
}

/* ---- what is looked up now ---- */

void invocation_enter(struct invocation *i, struct pending_name *frame, const char *name) {
  const struct pending_name *at = i->pending;
  while (at && strcmp(at->name, name) != 0)
    at = at->outer;
  if (at) {
    const char *all = "";
    for (at = i->pending; at; at = at->outer)
      all = arena_printf(i->h->c->arena, "%s%s%s", at->name, *all ? ", " : "", all);
    hiera_fail(i, DIAG_LOOKUP_CYCLE, i->question->place, "Recursive lookup detected in [%s]", all);
  }
  *frame = (struct pending_name){name, i->pending};
  i->pending = frame;
}

void invocation_leave(struct invocation *i, struct pending_name *frame) {
  i->pending = frame->outer;
}

struct invocation invocation_inside(const struct invocation *i) {
  return (struct invocation){.h = i->h,
                             .question = i->question,
                             .outer = i,
                             .depth = i->depth + 1,
                             .pending = i->pending,
                             .explanation = i->explanation};
}

/* ---- layers ---- */

struct layer *layer_global(struct invocation *i) {
  struct hiera *h = i->h;
  const char *path = h->c->in->hiera_config;
  if (h->global) return h->global;
  const char *slash = path ? strrchr(path, '/') : NULL;
  const char *root = path ? "." : NULL;
  if (slash) root = str_new(h->c->arena, path, slash == path ? 1 : (size_t)(slash - path))->text;
  h->global = layer_new(i, LAYER_GLOBAL, NULL, path, root);
  return h->global;
}

struct layer *layer_environment(struct invocation *i) {
  struct hiera *h = i->h;
  const struct environment *environment = h->c->in->environment;
  if (!environment || !environment->folder || h->environment_begun) return h->environment;
  const char *folder = environment->folder->text;
  h->environment_begun = true;
  struct layer *layer =
      layer_new(i, LAYER_ENVIRONMENT, NULL, path_plus(h->c->arena, folder, "hiera.yaml"), folder);
  if (layer && layer->config_path) h->environment = layer;
  return h->environment;
}

static const char *module_folder(const struct hiera *h, const struct str *name) {
  struct environment *environment = h->c->in->environment;
  const struct module *module =
      environment ? environment_module(environment, name->text, name->length) : NULL;
  return module ? module->root->text : NULL;
}

struct layer *layer_of_module(struct invocation *i, const struct str *module) {
  struct hiera *h = i->h;
  struct value name = value_string(module, 0);
  if (!h->modules.arena) hash_begin(&h->modules, h->c->arena, 8);
  const struct hash_entry *known = hash_find(hash_end(&h->modules), name);
  if (known) return h->module_layers.at[known->value.u.integer];
  const char *folder = module_folder(h, module);
  struct layer *layer = NULL;
  if (folder)
    layer = layer_new(i, LAYER_MODULE, module, path_plus(h->c->arena, folder, "hiera.yaml"), folder);
  if (layer && !layer->config_path) layer = NULL;
  hash_put(&h->modules, name, value_integer(h->module_layers.count, 0));
  ARENA_PUSH(h->c->arena, &h->module_layers, layer);
  return layer;
}

bool lookup_in_global(struct invocation *i, const struct lookup_key *key, struct value merge,
                      struct value *found) {
  i->in_global = true;
  bool there = layer_search(i, layer_global(i), HIERARCHY_MAIN, key, merge, found);
  i->in_global = false;
  return there;
}

bool lookup_in_environment(struct invocation *i, const struct lookup_key *key, struct value merge,
                           struct value *found) {
  struct layer *layer = layer_environment(i);
  return layer && layer_search(i, layer, HIERARCHY_MAIN, key, merge, found);
}

bool lookup_in_module(struct invocation *i, const struct lookup_key *key, struct value merge,
                      struct value *found) {
  if (!i->module) return false;
  struct layer *layer = layer_of_module(i, i->module);
  if (layer) return layer_search(i, layer, HIERARCHY_MAIN, key, merge, found);
  explain_push(i->explanation, EXPLAIN_MODULE, i->module->text);
  explain_event(i->explanation,
                module_folder(i->h, i->module) ? EVENT_MODULE_PROVIDER_NOT_FOUND : EVENT_MODULE_NOT_FOUND,
                NULL, value_undef(0));
  explain_pop(i->explanation);
  return false;
}

struct layers {
  const struct lookup_key *key;
  struct value merge;
};

static bool lookup_in_layer(struct invocation *i, void *data, uint32_t at, struct value *found) {
  const struct layers *l = data;
  if (at == 0) return lookup_in_global(i, l->key, l->merge, found);
  if (at == 1) return lookup_in_environment(i, l->key, l->merge, found);
  return lookup_in_module(i, l->key, l->merge, found);
}

static bool lookup_everywhere(struct invocation *i, const struct lookup_key *key, struct value merge,
                              struct value *found) {
  struct layers layers = {key, merge};
  struct variants variants = {3, lookup_in_layer, &layers};
  if (i->question->older && !layer_environment(i)) return lookup_in_global(i, key, merge, found);
  return merge_variants(i, merge, variants, found);
}

/* The `default_hierarchy` of the key's module. */
static bool lookup_in_default(struct invocation *i, const struct lookup_key *key, struct value *found) {
  struct layer *layer = i->module ? layer_of_module(i, i->module) : NULL;
  if (!layer || config_member(i->h, layer->config, "default_hierarchy").kind != VALUE_ARRAY) return false;
  struct arena *arena = i->h->c->arena;
  explain_push(i->explanation, EXPLAIN_SCOPE,
               arena_printf(arena, "Searching default_hierarchy of module \"%s\"", i->module->text));
  struct value options = options_in_default(i, layer, key);
  i->read = trace_join(i->h->c->traces, i->read, options.trace);
  struct value merge = config_member(i->h, options, "merge");
  i->read = trace_join(i->h->c->traces, i->read, value_trace(i->h->c->traces, merge));
  explain_push(i->explanation, EXPLAIN_SCOPE, arena_printf(arena, "Searching for \"%s\"", key->text->text));
  bool there = layer_search(i, layer, HIERARCHY_DEFAULT, key, merge, found);
  explain_pop(i->explanation);
  explain_pop(i->explanation);
  return there;
}

/* ---- one key ---- */

static bool dug(struct invocation *i, const struct lookup_key *key, struct value *found) {
  if (!key->segments) return true;
  return key_dig(i, key->text, key->segments, 0, *found, found);
}

static bool strategy_is_first(const struct invocation *i, struct value merge) {
  const char *strategy = merge_strategy(i, merge);
  return !strcmp(strategy, "default") || !strcmp(strategy, "first");
}

static bool find_value(struct invocation *i, const struct lookup_key *key, struct value merge,
                       struct value *found) {
  bool there;
  explain_push(i->explanation, EXPLAIN_DATA, key->text->text);
  i->found_at = (struct found_at){0};
  there = lookup_everywhere(i, key, merge, found);
  if (there && strategy_is_first(i, merge)) *found = told_below(i, key, *found);
  there = there && dug(i, key, found);
  if (!there && !(i->question->older && !layer_environment(i)))
    there = lookup_in_default(i, key, found) && dug(i, key, found);
  explain_pop(i->explanation);
  return there;
}

/* lookup_options are no data. */
static bool is_reserved(const struct str *key) {
  size_t length = strlen(options_prefix);
  return !strncmp(key->text, options_prefix, length) && (!key->text[length] || key->text[length] == '.');
}

static void explain_options_only(struct invocation *i) {
  struct lookup_key key = {.text = str_from(i->h->c->arena, options_prefix)};
  struct value ignored;
  key.root = key.text;
  lookup_everywhere(i, &key, value_string(eval_symbol(i->h->c, "hash"), 0), &ignored);
}

static bool adapter_lookup(struct invocation *i, const struct str *text, struct value merge,
                           struct value *found) {
  struct compiler *c = i->h->c;
  if (is_reserved(text)) {
    explain_push(i->explanation, EXPLAIN_INVALID_KEY, options_prefix);
    explain_pop(i->explanation);
    return false;
  }
  struct lookup_key key = key_of(i, text);
  i->top = key;
  i->module = key.module;
  if (i->explanation && i->explanation->only_options) {
    explain_options_only(i);
    *found = value_undef(0);
    return true;
  }
  struct value options = options_of_key(i, &key);
  i->read = trace_join(c->traces, i->read, options.trace);
  if (merge.kind == VALUE_UNDEF) {
    merge = config_member(i->h, options, "merge");
    i->read = trace_join(c->traces, i->read, value_trace(c->traces, merge));
    if (merge.kind != VALUE_UNDEF) {
      explain_push(i->explanation, EXPLAIN_MERGE_SOURCE, options_prefix);
      explain_pop(i->explanation);
    }
  }
  if (!find_value(i, &key, merge, found)) return false;
  *found = hiera_converted(i, &key, config_member(i->h, options, "convert_to"), *found);
  return true;
}

/* ---- questions ---- */

static bool in_values(struct invocation *i, struct value values, const struct str *key, struct value *found) {
  struct traces *traces = i->h->c->traces;
  if (values.kind != VALUE_HASH) return false;
  i->read = trace_join(traces, i->read, values.trace);
  const struct hash_entry *entry = hash_find(values.u.hash, value_string(key, 0));
  if (!entry) return false;
  *found = entry->value;
  found->trace = trace_element(traces, found->trace, entry->key.trace, values.trace);
  return true;
}

bool invocation_find(struct invocation *i, const struct str *key, struct value merge, struct value *found) {
  return in_values(i, i->question->overrides, key, found) || adapter_lookup(i, key, merge, found) ||
         in_values(i, i->question->defaults, key, found);
}

bool hiera_has_data(const struct compiler *c) {
  const struct environment *environment = c->in->environment;
  return c->in->hiera_config ||
         (environment && (environment->folder || environment->given_path || environment->base_path));
}

struct hiera *hiera_of(struct compiler *c) {
  if (!c->hiera) {
    c->hiera = ARENA_NEW(c->arena, struct hiera);
    c->hiera->c = c;
  }
  return c->hiera;
}

static struct invocation begin(struct compiler *c, const struct hiera_question *question) {
  struct hiera *h = hiera_of(c);
  h->interpolations = 0;
  return (struct invocation){.h = h, .question = question, .explanation = question->explanation};
}

bool hiera_lookup(struct compiler *c, const struct hiera_question *question, struct value key,
                  struct value *found, trace_id *read) {
  if (!hiera_has_data(c) && !question->explanation) return false;
  struct invocation i = begin(c, question);
  bool there = adapter_lookup(&i, key.u.text, question->merge, found);
  *read = trace_join(c->traces, *read, i.read);
  return there;
}

struct finding {
  struct compiler *c;
  const struct hiera_question *question;
  const struct type *type;
  struct value *found;
  trace_id *read;
};

static bool find_given(const struct finding *f, struct value values, const char *where, struct value name) {
  struct compiler *c = f->c;
  struct invocation i = begin(c, f->question);
  bool there = in_values(&i, values, name.u.text, f->found);
  *f->read = trace_join(c->traces, *f->read, i.read);
  if (!there) return false;
  const char *subject = arena_printf(c->arena, "Value found for key '%s' in %s", name.u.text->text, where);
  hiera_asserted(c, f->question->place, subject, f->type, *f->found);
  return true;
}

static bool find_name(const struct finding *f, struct value name) {
  *f->read = trace_join(f->c->traces, *f->read, name.trace);
  if (find_given(f, f->question->overrides, "override hash", name)) return true;
  if (!hiera_lookup(f->c, f->question, name, f->found, f->read)) return false;
  hiera_asserted(f->c, f->question->place, "Found value", f->type, *f->found);
  return true;
}

bool hiera_find(struct compiler *c, const struct hiera_question *question, struct value name,
                const struct type *type, struct value *found, trace_id *read) {
  struct finding f = {c, question, type, found, read};
  const struct value *names = name.kind == VALUE_ARRAY ? name.u.array->at : &name;
  uint32_t count = name.kind == VALUE_ARRAY ? name.u.array->count : 1;
  *read = trace_join(c->traces, *read, name.trace);
  for (uint32_t k = 0; k < count; k++)
    if (find_name(&f, names[k])) return true;
  for (uint32_t k = 0; k < count; k++)
    if (find_given(&f, question->defaults, "default values hash", names[k])) return true;
  return false;
}

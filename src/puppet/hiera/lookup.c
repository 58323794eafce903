/* SPDX-License-Identifier: Apache-2.0 */
/* A lookup through the three layers. */
#include <stdarg.h>
#include <stdio.h>

#include "src/puppet/environment/environment.h"
#include "src/puppet/hiera/parts.h"
#include "src/puppet/hiera/version_3.h"
#include "src/types/mismatch.h"

static const char options_prefix[] = "lookup_options";

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
                             .global_only = i->global_only,
                             .old_scope = i->old_scope,
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

/* What says that LAYER has no hiera.yaml, if that is so. */
static trace_id config_absent(const struct hiera *h, const struct layer *layer) {
  return layer && !layer->config_path ? trace_as(h->c->traces, layer->config.trace, SITE_APART) : 0;
}

struct layer *layer_environment(struct invocation *i) {
  struct hiera *h = i->h;
  const struct environment *environment = h->c->in->environment;
  if (!environment || !environment->folder || h->environment_there) return h->environment;
  const char *folder = environment->folder->text;
  struct layer *layer =
      layer_new(i, LAYER_ENVIRONMENT, NULL, path_plus(h->c->arena, folder, "hiera.yaml"), folder);
  h->environment_absent = config_absent(h, layer);
  if (layer && !layer->config_path) layer = NULL;
  h->environment = layer_of_data_provider(i, layer, NULL, environment->data_provider, folder);
  h->environment_there = true; /* an error is said each time: Ruby can rescue it */
  return h->environment;
}

bool environment_has_data(struct invocation *i) {
  const struct layer *layer = layer_environment(i);
  return layer && layer->version >= 5;
}

bool asks_global_only(struct invocation *i) {
  return i->global_only || (i->question->older && !environment_has_data(i));
}

static const struct module *module_named(const struct hiera *h, const struct str *name) {
  struct environment *environment = h->c->in->environment;
  return environment ? environment_module(environment, name->text, name->length) : NULL;
}

struct layer *layer_of_module(struct invocation *i, const struct str *module) {
  struct hiera *h = i->h;
  struct value name = value_string(module, 0);
  if (!h->modules.arena) hash_begin(&h->modules, h->c->arena, 8);
  const struct hash_entry *known = hash_find(hash_end(&h->modules), name);
  if (known) return h->module_layers.at[known->value.u.integer];
  const struct module *found = module_named(h, module);
  struct layer *layer = NULL;
  trace_id absent = 0;
  if (found) {
    const char *folder = found->root->text;
    layer = layer_new(i, LAYER_MODULE, module, path_plus(h->c->arena, folder, "hiera.yaml"), folder);
    absent = config_absent(h, layer);
    if (layer && !layer->config_path) layer = NULL;
    layer = layer_of_data_provider(i, layer, module, found->data_provider, folder);
  }
  hash_put(&h->modules, name, value_integer(h->module_layers.count, 0));
  ARENA_PUSH(h->c->arena, &h->module_layers, layer);
  ARENA_PUSH(h->c->arena, &h->modules_absent, absent);
  return layer;
}

/* What says that MODULE, which was asked for, has no hiera.yaml. */
static trace_id module_absent(struct hiera *h, const struct str *module) {
  const struct hash_entry *known = hash_find(hash_end(&h->modules), value_string(module, 0));
  return h->modules_absent.at[known->value.u.integer];
}

const struct hiera_version_3 *hiera_3(const struct invocation *i) {
  return i->h->c->in->library->hiera_version_3;
}

bool lookup_in_global(struct invocation *i, const struct lookup_key *key, struct value merge,
                      struct value *found) {
  i->in_global = true;
  struct layer *layer = layer_global(i);
  bool there = layer->version == 3 ? hiera_3(i)->search(i, layer, key, merge, found)
                                   : layer_search(i, layer, HIERARCHY_MAIN, key, merge, found);
  i->in_global = false;
  return there;
}

bool lookup_in_environment(struct invocation *i, const struct lookup_key *key, struct value merge,
                           struct value *found) {
  struct layer *layer = layer_environment(i);
  i->read = trace_join(i->h->c->traces, i->read, i->h->environment_absent);
  return layer && layer_search(i, layer, HIERARCHY_MAIN, key, merge, found);
}

bool lookup_in_module(struct invocation *i, const struct lookup_key *key, struct value merge,
                      struct value *found) {
  if (!i->module) return false;
  struct layer *layer = layer_of_module(i, i->module);
  i->read = trace_join(i->h->c->traces, i->read, module_absent(i->h, i->module));
  if (layer) return layer_search(i, layer, HIERARCHY_MAIN, key, merge, found);
  explain_push(i->explanation, EXPLAIN_MODULE, i->module->text);
  explain_event(i->explanation,
                module_named(i->h, i->module) ? EVENT_MODULE_PROVIDER_NOT_FOUND : EVENT_MODULE_NOT_FOUND,
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
  struct variants variants = {.count = 3, .find = lookup_in_layer, .data = &layers};
  if (!asks_global_only(i)) return merge_variants(i, merge, variants, found);
  i->read = trace_join(i->h->c->traces, i->read, i->h->environment_absent);
  return lookup_in_global(i, key, merge, found);
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
  if (!there && !asks_global_only(i)) there = lookup_in_default(i, key, found) && dug(i, key, found);
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
  asks_global_only(i); /* which looks at the configurations, before all else */
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

/* A lookup begins: what follows in the loop around it depends on all that could make it break. */
static void lookup_may_break(struct hiera *h) {
  struct compiler *c = h->c;
  if (c->breaking.data && leave_possible(c, LEAVE_BREAK))
    c->control = trace_join(c->traces, c->control, hiera_everything(h));
}

static struct invocation begin(struct compiler *c, const struct hiera_question *question) {
  struct hiera *h = hiera_of(c);
  lookup_may_break(h);
  struct invocation *calling = hiera_calling(c);
  if (calling) { /* a data function asks */
    struct invocation inner = invocation_inside(calling);
    inner.question = question;
    inner.global_only = asks_global_only(calling);
    if (question->explanation) inner.explanation = question->explanation;
    return inner;
  }
  h->interpolations = 0;
  return (struct invocation){.h = h, .question = question, .explanation = question->explanation};
}

bool hiera_lookup(struct compiler *c, const struct hiera_question *question, struct value key,
                  struct value *found, trace_id *read) {
  bool odd = strpbrk(key.u.text->text, "'\".") != NULL; /* such a key must be well formed, data or not */
  if (!hiera_has_data(c) && !question->explanation && !odd) return false;
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
  lookup_may_break(hiera_of(c)); /* other names might, where there are none */
  for (uint32_t k = 0; k < count; k++)
    if (find_name(&f, names[k])) return true;
  for (uint32_t k = 0; k < count; k++)
    if (find_given(&f, question->defaults, "default values hash", names[k])) return true;
  return false;
}

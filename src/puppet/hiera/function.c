/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Data functions of modules and environments, in the Puppet language: what they have for a key.
 *
 * Provenance: what a function gives carries what it was computed of (its own literals, facts, options of
 * hiera.yaml).  It is called once for each place and key, whoever asks first, so what it gives must not
 * depend on who that was: it runs without the control context of the lookup.  Where it reads what was
 * otherwise at another time (variables that code sets, the catalog, what it kept itself), what it gives
 * depends on all that is known by then, since any of it might have led to a lookup that came earlier.  So
 * does all that one gives which does more than that, and what it does (effects.c).
 */
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/data_effects.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/expressions/closure.h"
#include "src/puppet/eval/expressions/type_expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/hiera/parts.h"
#include "src/support/file.h"
#include "src/types/mismatch.h"

bool provider_reads_files(const struct provider *provider) {
  if (provider->kind == PROVIDER_LOOKUP_KEY) return str_is(provider->function, "eyaml_lookup_key");
  return provider->kind == PROVIDER_DATA_HASH &&
         (str_is(provider->function, "json_data") || str_is(provider->function, "yaml_data") ||
          str_is(provider->function, "hocon_data"));
}

trace_id hiera_everything(struct hiera *h) {
  struct compiler *c = h->c;
  if (!traces_tracking(c->traces)) return 0;
  if (!h->labels) h->labels = 1;
  for (; h->labels < c->sources->labels.count; h->labels++)
    h->everything = trace_join(c->traces, h->everything, trace_label(c->traces, h->labels));
  return h->everything;
}

/* The labels that were used first, COUNT of them: what could have been asked for while no others were depends
 * on no others. */
static trace_id hiera_before(struct hiera *h, uint32_t count) {
  struct compiler *c = h->c;
  trace_id all = h->before.count ? h->before.at[h->before.count - 1] : 0;
  if (!traces_tracking(c->traces)) return 0;
  if (!h->before.count) ARENA_PUSH(c->arena, &h->before, 0);
  while (h->before.count <= count) {
    label_id label = traces_used_at(c->traces, h->before.count - 1);
    all = trace_join(c->traces, all, trace_label(c->traces, label));
    ARENA_PUSH(c->arena, &h->before, all);
  }
  return h->before.at[count];
}

/* What decided over what was asked before, as far as CALL read what was otherwise then. */
static trace_id time_of(struct hiera *h, const struct data_call *call) {
  if (call->timed) return hiera_everything(h);
  return call->until ? hiera_before(h, call->until - 1) : 0;
}

/* ---- contexts ---- */

void provider_contexts(struct invocation *i, const struct layer *layer, struct provider *provider) {
  struct arena *arena = i->h->c->arena;
  if (provider_reads_files(provider)) return;
  if (!provider->located) ARENA_PUSH(arena, &provider->locations, ((struct location){.exists = true}));
  for (uint32_t k = 0; k < provider->locations.count; k++) {
    struct function_context *context = ARENA_NEW(arena, struct function_context);
    context->h = i->h;
    context->module = layer->module;
    provider->locations.at[k].context = context;
    i->h->function_paths = trace_join(i->h->c->traces, i->h->function_paths, provider->locations.at[k].read);
  }
}

static bool same_texts(const struct str *a, const struct str *b) {
  return a && b ? str_equal(a, b) : a == b;
}

static bool same_entry(const struct provider *a, const struct provider *b) {
  if (!str_equal(a->name, b->name) || a->locations.count != b->locations.count) return false;
  if (!value_same(a->options, b->options)) return false;
  for (uint32_t k = 0; k < a->locations.count; k++)
    if (!same_texts(a->locations.at[k].path, b->locations.at[k].path)) return false;
  return true;
}

void contexts_keep(struct hierarchy *hierarchy, const struct hierarchy *before) {
  if (!before->resolved || before->providers.count != hierarchy->providers.count) return;
  for (uint32_t k = 0; k < hierarchy->providers.count; k++)
    if (!same_entry(&hierarchy->providers.at[k], &before->providers.at[k])) return;
  for (uint32_t k = 0; k < hierarchy->providers.count; k++)
    for (uint32_t n = 0; n < hierarchy->providers.at[k].locations.count; n++)
      hierarchy->providers.at[k].locations.at[n].context = before->providers.at[k].locations.at[n].context;
}

/* ---- one call ---- */

struct calling {
  struct invocation *i;
  const struct layer *layer;
  const struct provider *provider;
  const struct location *location;
  const struct lookup_key *key;
};

/* "Value returned from lookup_key function 'f'", with FIRST before it and where it looked behind it. */
static const char *subject_of(const struct calling *l, const char *first) {
  struct arena *arena = l->i->h->c->arena;
  if (l->provider->legacy)
    return arena_printf(arena, "%s deprecated API function '%s'", first, l->provider->function->text);
  const char *text = arena_printf(arena, "%s %s function '%s'", first, provider_kind_name(l->provider),
                                  l->provider->function->text);
  if (!l->location->path) return text;
  return arena_printf(arena, "%s, when using location '%s',", text, file_shown(l->location->path->text));
}

/* Whether NAME is that of a module's function, and the module is not there: Puppet has no loader for it. */
static bool is_of_nothing(const struct compiler *c, const struct str *name) {
  const char *colons = strstr(name->text, "::");
  size_t length = colons ? (size_t)(colons - name->text) : 0;
  if (!length || (length == 11 && !memcmp(name->text, "environment", length))) return false;
  return !c->in->environment || !environment_module(c->in->environment, name->text, length);
}

/* What gives the data: a definition in the Puppet language, or else a file in Ruby. */
struct data_function {
  const struct definition *definition;
  const struct str *file;
};

static struct data_function function_of(const struct calling *l) {
  struct compiler *c = l->i->h->c;
  const struct str *name = l->provider->function;
  const char *kind = provider_kind_name(l->provider);
  c->definitions->asked_at = l->i->question->place;
  l->i->h->loading = !leaves_hiera(l->i);
  if (leaves_hiera(l->i)) c->unparsed.place = l->i->question->place;
  const struct definition *found = find_function(c, symbol_of(c->symbols, name));
  c->unparsed.place = PLACE_NONE;
  l->i->h->loading = false;
  if (found) return (struct data_function){.definition = found};
  const struct str *file = file_of_ruby(c, name, false);
  if (file) return (struct data_function){.file = file};
  if (is_of_nothing(c, name))
    hiera_raise(l->i, DIAG_HIERA_CONFIG, l->provider->place,
                "undefined method `load_typed' for nil:NilClass");
  hiera_issue(l->i, DIAG_HIERA_CONFIG, l->provider->place, false, "Unable to find '%s' function named '%s'",
              kind, name->text);
}

/* A return type must promise what the layer wants; what it promises is not looked at again. */
static void check_return_type(const struct calling *l, const struct definition *function) {
  struct compiler *c = l->i->h->c;
  struct function_context *context = l->location->context;
  const struct node *returns = function->node->u.function.returns;
  bool whole = l->provider->kind == PROVIDER_DATA_HASH;
  if (context->checked) return;
  context->checked = true;
  if (!returns) return;
  const struct type *wanted = whole ? type_of_text(c, "Hash[RichDataKey, RichData]") : type_rich_data();
  const struct type *given = type_of_node(c, c->top, returns, NULL);
  if (given->kind == TYPE_ANY) return; /* as if there were none */
  context->validated = true;
  if (type_assignable(c->arena, wanted, given)) return;
  const char *subject = arena_printf(c->arena, "Return type of '%s' function named '%s' is incorrect,",
                                     provider_kind_name(l->provider), l->provider->function->text);
  hiera_fail(l->i, DIAG_TYPE_MISMATCH, l->provider->place, "%s",
             assertion_text(c->arena, subject, wanted, given));
}

/* A function in Ruby gives data, and does nothing else. */
static void check_ruby(const struct calling *l, const struct str *file) {
  struct compiler *c = l->i->h->c;
  struct function_context *context = l->location->context;
  struct node place = {.kind = AST_CALL, .place = l->provider->place};
  if (context->checked || !c->in->tracking) return;
  context->checked = true;
  const struct writes *writes = writes_of_call(c, symbol_of(c->symbols, l->provider->function), false, NULL,
                                               0, arena_copy(c->arena, &place, sizeof place));
  if (writes_effects(c, writes))
    eval_unsupported(c, l->provider->place,
                     arena_printf(c->arena, "data functions in Ruby that do more than give data: '%s' of %s",
                                  l->provider->function->text, file->text));
}

/* The options of the entry, and where the function is to look. */
static struct value options_of(const struct calling *l) {
  struct compiler *c = l->i->h->c;
  const struct location *location = l->location;
  struct value options = l->provider->options;
  struct hash_builder builder;
  bool some = options.kind == VALUE_HASH;
  hash_begin(&builder, c->arena, some ? options.u.hash->count + 1 : 1);
  for (uint32_t k = 0; some && k < options.u.hash->count; k++)
    hash_put(&builder, options.u.hash->at[k].key, options.u.hash->at[k].value);
  if (location->path) {
    const struct str *shown =
        location->is_uri ? location->path : str_from(c->arena, file_absolute(c->arena, location->path->text));
    struct constant text = {.kind = CONSTANT_STRING, .u.text = shown};
    const char *name = location->is_uri ? "uri" : "path";
    struct constant key = {.kind = CONSTANT_STRING, .u.text = eval_symbol(c, name)};
    hash_put(&builder, value_string(key.u.text, trace_constant(c->traces, key)),
             value_string(shown, trace_call(c->traces, eval_symbol(c, name), text, &location->read, 1)));
  }
  return (struct value){.kind = VALUE_HASH, .trace = options.trace, .u.hash = hash_end(&builder)};
}

static struct value key_text(struct compiler *c, const struct str *text) {
  return value_string(text, trace_constant(c->traces, (struct constant){CONSTANT_STRING, {.text = text}}));
}

/* The segments of the key, its root first. */
static struct value key_segments(struct compiler *c, const struct lookup_key *key) {
  uint32_t more = key->segments ? key->segments->count : 0;
  struct array *all = array_new(c->arena, more + 1);
  all->at[0] = key_text(c, key->root);
  for (uint32_t k = 0; k < more; k++) {
    all->at[k + 1] = key->segments->at[k];
    all->at[k + 1].trace = trace_constant(c->traces, eval_constant(c, key->segments->at[k]));
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = all};
}

static uint32_t arguments_of(const struct calling *l, struct value *at) {
  struct compiler *c = l->i->h->c;
  uint32_t count = 0;
  if (l->provider->legacy) return 0;
  if (l->provider->kind == PROVIDER_LOOKUP_KEY) at[count++] = key_text(c, l->key->root);
  if (l->provider->kind == PROVIDER_DATA_DIG) at[count++] = key_segments(c, l->key);
  at[count++] = options_of(l);
  at[count++] = context_object(l->i, l->location->context);
  return count;
}

/* A call of the function in Ruby, where the question is asked. */
static struct value call_ruby(const struct calling *l, const struct value *arguments, uint32_t count) {
  struct compiler *c = l->i->h->c;
  struct array *list = array_new(c->arena, count);
  struct node *node = ARENA_NEW(c->arena, struct node);
  if (count) memcpy(list->at, arguments, count * sizeof *arguments);
  node->kind = AST_NAME;
  node->place = l->i->question->place;
  node->u.text = symbol_of(c->symbols, l->provider->function);
  struct call call = {.c = c, .scope = c->top, .node = node, .name = node->u.text, .arguments = list};
  return call_named(&call);
}

/* What the function returns; false where it says that there is nothing, or breaks the loop around (*BREAKS).
   CLOSURE: of one in the Puppet language, else NULL. */
static bool run_function(const struct calling *l, struct closure *closure, struct value *v, bool *breaks) {
  struct invocation *i = l->i;
  struct compiler *c = i->h->c;
  struct value arguments[3];
  uint32_t count = arguments_of(l, arguments);
  struct exit_point point;
  leave_begin(c, &point, LEAVE_NOT_FOUND | (leave_possible(c, LEAVE_BREAK) ? LEAVE_BREAK : 0));
  if (LEAVE_ENTER(&point)) {
    *breaks = c->leaving.by == LEAVE_BREAK;
    return false;
  }
  *v = closure ? closure_call(c, closure, arguments, count, 0, i->question->place)
               : call_ruby(l, arguments, count);
  leave_end(c, &point);
  return true;
}

/* Whether FUNCTION does more than give data. */
static bool has_effects(struct compiler *c, const struct definition *function) {
  const struct data_effects_table *table = c->in->library->data_effects;
  const struct node *node = function->node;
  if (table) return table->has(c, function);
  if (writes_effects(c, writes_of(c, node->u.function.body)) || data_function_breaks(c, node))
    eval_unsupported(c, node->place, DATA_EFFECTS_LEFT_OUT);
  return false;
}

/* The same, in a state of its own.  Where nothing is there the invocation knows what that depends on;
 *NOTHING: that, where it would be so at any time; else UINT32_MAX. */
static bool call_function(const struct calling *l, struct value *v, trace_id *nothing) {
  struct invocation *i = l->i;
  struct compiler *c = i->h->c;
  struct data_function function = function_of(l);
  bool effects = false, breaks = false;
  if (function.definition) {
    check_return_type(l, function.definition);
    effects = has_effects(c, function.definition);
  } else {
    check_ruby(l, function.file);
  }
  struct data_call call = {.calling = i, .since = c->order.time, .timed = effects}, *outer = c->data_call;
  const struct node *called = c->called;
  struct explain_node *explained = i->explanation ? i->explanation->current : NULL;
  trace_id control = c->control;
  c->control = effects ? hiera_everything(i->h) : 0;
  c->data_call = &call;
  struct closure *closure = NULL;
  if (function.definition) {
    struct value arguments[3];
    closure = closure_of_function(c, function.definition, c->top);
    closure_check(c, closure, arguments, arguments_of(l, arguments), i->question->place);
  }
  bool there = run_function(l, closure, v, &breaks);
  trace_id read = there ? 0 : c->control;
  bool timed = call.timed || call.until;
  if (timed) read = trace_join(c->traces, read, time_of(i->h, &call));
  if (there && timed) v->trace = trace_under(c->traces, v->trace, read);
  if (!there) i->read = trace_join(c->traces, i->read, read);
  *nothing = timed || breaks ? UINT32_MAX : read;
  c->control = control;
  c->data_call = outer;
  c->called = called;
  if (i->explanation) i->explanation->current = explained;
  if (breaks) {
    c->control = trace_join(c->traces, control, read);
    leave_on(c);
  }
  return there;
}

/* ---- kinds of functions ---- */

static struct value validated(const struct calling *l, const char *first, struct value v) {
  struct compiler *c = l->i->h->c;
  if (l->location->context->validated || type_accepts(c->arena, type_rich_data(), v)) return v;
  hiera_fail(l->i, DIAG_TYPE_MISMATCH, l->provider->place,
             "%s has wrong type, expects Puppet::LookupValue, got %s", subject_of(l, first),
             show_type(c, type_infer(c->arena, v)));
}

static void check_keys(const struct calling *l, struct value hash) {
  struct compiler *c = l->i->h->c;
  if (l->layer->kind != LAYER_MODULE) return;
  const struct str *prefix = str_printf(c->arena, "%s::", l->layer->module->text);
  for (uint32_t k = 0; k < hash.u.hash->count; k++) {
    struct value key = hash.u.hash->at[k].key;
    if (key.kind == VALUE_STRING &&
        (str_is(key.u.text, "lookup_options") || !strncmp(key.u.text->text, prefix->text, prefix->length)))
      continue;
    if (key.kind != VALUE_STRING) hiera_refuse_key(l->i, l->provider->place, key);
    eval_warn(c, DIAG_DATA_SHAPE, eval_datum_place(c, key, l->provider->place),
              "Module '%s': %s must use keys qualified with the name of the module", l->layer->module->text,
              subject_of(l, "Value returned from"));
  }
}

/* All data of the function, as it gave them when it was first asked. */
static bool whole_of(const struct calling *l, struct value *whole) {
  struct compiler *c = l->i->h->c;
  struct function_context *context = l->location->context;
  if (context->whole.kind == VALUE_UNDEF) {
    struct value v;
    trace_id nothing;
    if (!call_function(l, &v, &nothing)) return false;
    if (v.kind != VALUE_HASH)
      hiera_fail(
          l->i, DIAG_DATA_SHAPE, l->provider->place, "%s",
          assertion_text(c->arena,
                         arena_printf(c->arena, "%s has wrong type,", subject_of(l, "Value returned from")),
                         type_default(TYPE_HASH), type_infer_set(c->arena, v)));
    check_keys(l, v);
    context->whole = v;
  }
  *whole = context->whole;
  return true;
}

static bool find_in_whole(const struct calling *l, struct value *found) {
  struct invocation *i = l->i;
  struct compiler *c = i->h->c;
  struct value whole;
  const struct str *key = l->key->root;
  if (!whole_of(l, &whole)) return false;
  const struct hash_entry *entry = hash_find(whole.u.hash, value_string(key, 0));
  i->read = trace_join(c->traces, i->read, whole.trace);
  if (!entry) {
    explain_event(i->explanation, EVENT_NOT_FOUND, key->text, value_undef(0));
    return false;
  }
  struct value v = entry->value;
  v.trace = trace_element(c->traces, v.trace, entry->key.trace, whole.trace);
  v = validated(l, arena_printf(c->arena, "Value for key '%s', in hash returned from", key->text), v);
  *found = interpolate(i, v, true);
  explain_event(i->explanation, EVENT_FOUND, key->text, *found);
  return true;
}

/* What it has for one key, as it gave it when it was first asked for that. */
static bool find_one(const struct calling *l, const struct str *key, struct value *found) {
  struct invocation *i = l->i;
  struct compiler *c = i->h->c;
  struct function_context *context = l->location->context;
  struct value name = value_string(key, 0), v;
  if (!context->given.arena) hash_begin(&context->given, c->arena, 8);
  const struct hash_entry *known = hash_find(hash_end(&context->given), name);
  trace_id nothing = 0;
  bool there = !known || known->value.kind != VALUE_FOREIGN; /* else it was not there */
  if (known && !there) i->read = trace_join(c->traces, i->read, known->value.trace);
  if (known && there) {
    *found = known->value;
  } else {
    if (!there || !call_function(l, &v, &nothing)) {
      struct value none = {.kind = VALUE_FOREIGN, .trace = nothing};
      if (there && nothing != UINT32_MAX) hash_put(&context->given, name, none);
      explain_event(i->explanation, EVENT_NOT_FOUND, key->text, value_undef(0));
      return false;
    }
    *found = validated(l, arena_printf(c->arena, "Value for key '%s', returned from", key->text), v);
    hash_put(&context->given, name, *found);
  }
  explain_event(i->explanation, EVENT_FOUND, key->text, *found);
  return true;
}

/* What is dug for is there: V within what the segments of KEY lead through. */
static struct value undug(struct compiler *c, const struct lookup_key *key, struct value v) {
  for (uint32_t k = key->segments ? key->segments->count : 0; k-- > 0;) {
    struct value segment = key->segments->at[k];
    struct hash_builder builder;
    if (segment.kind != VALUE_INTEGER) {
      hash_begin(&builder, c->arena, 1);
      hash_put(&builder, segment, v);
      v = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
      continue;
    }
    if (segment.u.integer < 0 || segment.u.integer >= VALUE_LARGEST)
      eval_fail(c, DIAG_LIMIT_VALUE, PLACE_NONE, "An Array of %lld elements", (long long)segment.u.integer);
    struct array *array = array_new(c->arena, (uint32_t)segment.u.integer + 1);
    for (uint32_t n = 0; n < array->count; n++)
      array->at[n] = n + 1 == array->count ? v : value_undef(0);
    v = (struct value){.kind = VALUE_ARRAY, .u.array = array};
  }
  return v;
}

bool function_find_data(struct invocation *i, const struct layer *layer, const struct provider *provider,
                        const struct location *location, const struct lookup_key *key, struct value *found) {
  struct calling l = {i, layer, provider, location, key};
  if (provider->kind == PROVIDER_DATA_HASH) return find_in_whole(&l, found);
  if (provider->kind == PROVIDER_LOOKUP_KEY) return find_one(&l, key->root, found);
  if (!find_one(&l, key->text, found)) return false;
  *found = undug(i->h->c, key, *found);
  return true;
}

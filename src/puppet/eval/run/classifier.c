/* SPDX-License-Identifier: Apache-2.0 */
/* As Puppet's compiler has it (puppet/parser/compiler.rb, evaluate_node_classes). */
#include "src/puppet/eval/run/classifier.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/resources/class.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/scope.h"

/* ---- reading ---- */

static struct value inside(struct compiler *c, struct value hash, const struct hash_entry *entry) {
  struct value v = entry->value;
  v.trace = trace_element(c->traces, v.trace, entry->key.trace, hash.trace);
  return v;
}

/* The member KEY, which may be written as a symbol of Ruby; undef if there is none. */
static struct value member(struct compiler *c, const char *key) {
  struct value whole = c->told.classification;
  if (whole.kind != VALUE_HASH) return value_undef(whole.trace);
  const struct hash_entry *entry = hash_find_text(whole.u.hash, key);
  if (!entry) entry = hash_find_text(whole.u.hash, arena_printf(c->arena, ":%s", key));
  return entry ? inside(c, whole, entry) : value_undef(trace_element(c->traces, 0, 0, whole.trace));
}

/* What was read was checked (src/data/classification.c), but a mutant's may be anything. */
static _Noreturn void misshapen(struct compiler *c, const char *what, struct value v) {
  eval_fail(c, DIAG_CLASSIFIER_SHAPE, eval_datum_place(c, v, PLACE_NONE), "%s must not be %s", what,
            value_kind_name(v));
}

static bool is_list(struct compiler *c, struct value v, const char *what) {
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH && v.kind != VALUE_UNDEF) misshapen(c, what, v);
  return v.kind != VALUE_UNDEF;
}

static struct value string_of(struct compiler *c, struct value v, const char *what) {
  if (v.kind != VALUE_STRING) misshapen(c, what, v);
  return v;
}

struct value classifier_environment(struct compiler *c) {
  struct value v = member(c, "environment");
  return v.kind == VALUE_UNDEF ? v : string_of(c, v, "The name of an environment");
}

struct value trusted_given(struct compiler *c) {
  struct value v = c->told.trusted;
  if (v.kind != VALUE_HASH && v.kind != VALUE_UNDEF)
    eval_fail(c, DIAG_FACTS_SHAPE, PLACE_NONE, "Trusted facts are a Hash, got %s", value_kind_name(v));
  return v;
}

/* ---- parameters ---- */

trace_id classifier_variables(struct compiler *c) {
  struct value parameters = member(c, "parameters");
  if (!is_list(c, parameters, "Parameters")) return parameters.trace;
  if (parameters.kind == VALUE_ARRAY) misshapen(c, "Parameters", parameters);
  for (uint32_t i = 0; i < parameters.u.hash->count; i++) {
    const struct hash_entry *entry = &parameters.u.hash->at[i];
    if (entry->key.kind == VALUE_ARRAY || entry->key.kind == VALUE_HASH) continue; /* nobody can read it */
    const struct str *name = symbol_of(c->symbols, string_of(c, entry->key, "A parameter's name").u.text);
    if (c->in->mutated && (str_is(name, "facts") || str_is(name, "server_facts")))
      misshapen(c, "A parameter's name", entry->key);
    /* The compiler makes these itself. */
    if (str_is(name, "environment") || (str_is(name, "trusted") && value_true(entry->value))) continue;
    struct value v = inside(c, parameters, entry);
    if (c->in->tracking)
      v.trace = trace_bound(c->traces, v.trace, site_add(c->traces, SITE_FACT, PLACE_NONE, name));
    scope_bind(c, c->top, name, v);
  }
  return parameters.trace;
}

/* ---- classes ---- */

/* A class with the name that the classifier gave it, and its parameters. */
struct classified {
  struct definition *definition;
  struct value name, parameters; /* a Hash, or undef */
  struct place place;
};

struct classifying {
  struct compiler *c;
  struct scope *scope;
  struct value classes;
  ARENA_VECTOR(struct classified) all;
};

static uint32_t class_count(struct value classes) {
  return classes.kind == VALUE_ARRAY ? classes.u.array->count : classes.u.hash->count;
}

/* The name of class AT, as it was read. */
static struct value class_name(struct compiler *c, struct value classes, uint32_t at) {
  struct value name = classes.kind == VALUE_ARRAY ? classes.u.array->at[at] : classes.u.hash->at[at].key;
  return string_of(c, name, "The name of a class");
}

void classifier_begin(struct compiler *c) {
  struct value classes = member(c, "classes");
  if (!is_list(c, classes, "Classes")) return;
  for (uint32_t i = 0; i < class_count(classes); i++) {
    struct value name = class_name(c, classes, i);
    ARENA_PUSH(c->arena, &c->catalog->classes, name.u.text);
    catalog_tag_by(c, name, classes.trace, eval_datum_place(c, name, PLACE_NONE));
  }
}

static struct value parameters_of(struct classifying *k, uint32_t at) {
  if (k->classes.kind == VALUE_ARRAY) return value_undef(0);
  const struct hash_entry *entry = &k->classes.u.hash->at[at];
  struct value v = entry->value;
  if (v.kind != VALUE_HASH && v.kind != VALUE_UNDEF) misshapen(k->c, "The parameters of a class", v);
  v.trace = trace_element(k->c->traces, v.trace, entry->key.trace, k->classes.trace);
  return v;
}

static bool has_parameters(struct value parameters) {
  return parameters.kind == VALUE_HASH && parameters.u.hash->count;
}

/* Finds the classes with parameters, or those without, before any of them is declared. */
static void find_all(struct classifying *k, bool with_parameters) {
  struct compiler *c = k->c;
  k->all.count = 0;
  for (uint32_t i = 0; i < class_count(k->classes); i++) {
    struct value parameters = parameters_of(k, i), name = class_name(c, k->classes, i);
    if (has_parameters(parameters) != with_parameters) continue;
    struct classified found = {
        .name = name, .parameters = parameters, .place = eval_datum_place(c, name, PLACE_NONE)};
    found.name.trace = trace_under(c->traces, name.trace, k->classes.trace);
    c->definitions->asked_at = found.place;
    found.definition = find_class(c, class_key(c, name.u.text));
    if (!found.definition)
      eval_fail(c, DIAG_UNKNOWN_CLASS, found.place, "Could not find class %s for %s", name.u.text->text,
                c->in->node_name->text);
    ARENA_PUSH(c->arena, &k->all, found);
  }
}

static void run_later(struct compiler *c, struct resource *resource) {
  if (!state_of(resource)->evaluated) ARENA_PUSH(c->arena, &c->instances.all, resource);
}

/* A name that is written otherwise than the definition loses its parameters. */
static void declare_with_parameters(struct classifying *k, const struct classified *class) {
  struct compiler *c = k->c;
  struct resource *resource = class_new(c, k->scope, class->definition, class->name.trace, class->place);
  const struct hash *given = class->parameters.u.hash;
  state_of(resource)->names = class->parameters.trace;
  bool taken = str_equal(class->name.u.text, class->definition->name);
  for (uint32_t i = 0; taken && i < given->count; i++) {
    const struct hash_entry *entry = &given->at[i];
    const struct str *name = symbol_of(c->symbols, string_of(c, entry->key, "A parameter's name").u.text);
    resource_set(c, resource, name, inside(c, class->parameters, entry),
                 eval_datum_place(c, entry->key, class->place), ATTRIBUTE_CLASSIFIER);
  }
  c->order.given = trace_join(c->traces, c->order.given, class->name.trace);
  class_add(c, k->scope, resource, class->place);
  run_later(c, resource);
}

static void declare_without_parameters(struct classifying *k, const struct classified *class) {
  struct resource *known = class_resource(class->definition);
  struct resource *resource =
      class_ensure(k->c, k->scope, class->definition, class->name.trace, class->place);
  if (!known) run_later(k->c, resource);
}

void classifier_classes(struct compiler *c) {
  struct classifying k = {.c = c, .scope = c->node_scope ? c->node_scope : c->top};
  k.classes = member(c, "classes");
  c->order.declared = trace_join(c->traces, c->order.declared, k.classes.trace);
  c->order.given = trace_join(c->traces, c->order.given, k.classes.trace);
  if (!is_list(c, k.classes, "Classes")) return;
  find_all(&k, true);
  for (uint32_t i = 0; i < k.all.count; i++)
    declare_with_parameters(&k, &k.all.at[i]);
  find_all(&k, false);
  for (uint32_t i = 0; i < k.all.count; i++)
    declare_without_parameters(&k, &k.all.at[i]);
}

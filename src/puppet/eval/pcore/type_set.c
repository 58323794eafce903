/* SPDX-License-Identifier: Apache-2.0 */
#include "src/pcore/set.h"

#include "src/puppet/eval/compilation/literal.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/pcore/definitions.h"
#include "src/puppet/eval/types/type_interpret.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/value/rich.h"

#define RUNTIME "http://puppet.com/2016.1/runtime"

/* A TypeSet that is being resolved. */
struct resolving {
  struct compiler *c;
  struct alias *alias;
  struct place asked;
  struct interpreter *p;
  struct set_context context;
  bool blind; /* its types know none of its names */
  ARENA_VECTOR(struct alias *) members;
  trace_id trace;
};

/* ---- names ---- */

static struct value found(struct compiler *c, struct alias *alias, const struct str *name, trace_id label,
                          struct place asked) {
  if (alias->started && !alias->done && alias_is_set(alias)) type_set_resolve_rest(c, alias, asked);
  alias_resolve(c, alias, NULL, asked);
  return alias_made(c, alias, name, label);
}

/* The type REST of SET, which another set refers to; SET itself where REST is empty. */
static struct value in_reference(struct compiler *c, const struct type_set *set, const char *rest,
                                 trace_id trace, struct place asked) {
  for (uint32_t i = 0; set->types && i < set->types->count; i++) {
    struct value v = set->types->at[i].value;
    if (strcasecmp(set->types->at[i].key.u.text->text, rest) != 0) continue;
    v.trace = trace;
    return v;
  }
  size_t length = strcspn(rest, ":");
  for (uint32_t i = 0; i < set->reference_count; i++) {
    const struct type_set_reference *r = &set->references[i];
    bool same = r->alias->length == length && strncasecmp(r->alias->text, rest, length) == 0;
    if (!same || !r->set) continue;
    if (rest[length]) return in_reference(c, r->set, rest + length + 2, trace, asked);
    return (struct value){.kind = VALUE_TYPE, .u.type = r->type, .trace = trace};
  }
  return value_undef(0);
}

/*
 * What Puppet finds for a short name depends on who names the set or the alias first, so that only what is
 * found in any case counts.
 */
static void refuse_elsewhere(struct compiler *c, const struct set_context *context, struct place asked) {
  const struct alias *reading = c->definitions->aliases->reading;
  if (reading && alias_is_within(reading, context->set) && reading->module == context->home) return;
  eval_unsupported(c, asked, "names in a TypeSet that is named before its types");
}

struct value type_set_named(struct compiler *c, const struct set_context *context, const struct str *name,
                            trace_id label, struct place asked) {
  const struct type_aliases *aliases = c->definitions->aliases;
  if (!context) return value_undef(0);
  struct value key = value_string(class_key(c, name), 0), v = value_undef(0);
  const struct hash_entry *entry = hash_find(context->inner.hash, key);
  if (!entry) v = type_set_named(c, context->outer, name, label, asked);
  if (v.kind != VALUE_UNDEF) return v;
  if (!entry) entry = hash_find(context->names.hash, key);
  const struct type_set *set = context->set->type->set;
  trace_id trace = trace_under(c->traces, label, context->set->trace);
  if (!entry && set->reference_count) v = in_reference(c, set, name->text, trace, asked);
  if (entry || v.kind != VALUE_UNDEF) refuse_elsewhere(c, context, asked);
  return entry ? found(c, aliases->list.at[entry->value.u.integer], name, label, asked) : v;
}

/* ---- definitions ---- */

/* The name of a type or of a reference: a word is no type here. */
static struct value key_of(struct resolving *r, const struct node *node) {
  if (node->kind != AST_TYPE_NAME) return interpret(r->p, node);
  struct value v = value_string(node->u.text, 0);
  if (node->label && node->label == r->c->in->mutated) v = r->c->in->replacement;
  v.trace = literal_trace(r->c, node, v);
  return v;
}

/* The Hash at NODE; TYPES: its values are the numbers of its entries. */
static struct value named_hash(struct resolving *r, const struct node *node, bool types) {
  struct hash_builder builder;
  trace_id shape = 0;
  hash_begin(&builder, r->c->arena, node->u.list.count);
  for (uint32_t i = 0; i < node->u.list.count; i++) {
    const struct node *entry = node->u.list.at[i];
    struct value key = key_of(r, entry->u.binary.left);
    hash_put(&builder, key, types ? value_integer(i, 0) : interpret(r->p, entry->u.binary.right));
    shape = trace_join(r->c->traces, shape, value_trace(r->c->traces, key));
  }
  return literal_collection(r->c, node, (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)},
                            shape);
}

static _Noreturn void already_there(struct resolving *r, const struct str *key) {
  struct compiler *c = r->c;
  const struct alias *other = alias_named(c, key, r->asked);
  struct place place = other->node->place;
  struct position at = source_position(c->sources, place.source, place.start);
  eval_fail(c, DIAG_BAD_OPERAND, r->asked,
            "Attempt to redefine entity '" RUNTIME "/type/%s'. Originally set at file://%s?line=%u&pos=%u.",
            key->text, source_get(c->sources, place.source)->name->text, at.line,
            at.column + (uint32_t)strlen("type "));
}

/* A number of an entry becomes the type of an alias. */
static struct value new_member(struct resolving *r, const struct node *node, struct value key,
                               struct value v) {
  struct compiler *c = r->c;
  if (v.kind != VALUE_INTEGER || key.kind != VALUE_STRING) return v;
  const struct str *name = str_printf(c->arena, "%s::%s", r->alias->name->text, key.u.text->text);
  struct alias *alias =
      alias_add(c, symbol_of(c->symbols, name), r->alias, node->u.list.at[v.u.integer]->u.binary.right);
  if (!alias) already_there(r, class_key(c, symbol_of(c->symbols, name)));
  if (alias_is_set(alias) && alias->module && (r->blind || !r->context.home))
    eval_unsupported(c, r->asked, "TypeSets inside of TypeSets of modules");
  ARENA_PUSH(c->arena, &r->members, alias);
  hash_put(&r->context.names, value_string(class_key(c, symbol_of(c->symbols, key.u.text)), 0),
           value_integer(c->definitions->aliases->list.count - 1, 0));
  return (struct value){.kind = VALUE_TYPE, .u.type = alias->type};
}

static struct value new_members(struct resolving *r, const struct node *node, struct value numbers) {
  struct hash_builder builder;
  if (numbers.kind != VALUE_HASH) return numbers;
  hash_begin(&builder, r->c->arena, numbers.u.hash->count);
  for (uint32_t i = 0; i < numbers.u.hash->count; i++) {
    struct value key = numbers.u.hash->at[i].key;
    hash_put(&builder, key, new_member(r, node, key, numbers.u.hash->at[i].value));
  }
  numbers.u.hash = hash_end(&builder);
  value_measure(numbers);
  return numbers;
}

/* What the Hash at BODY says: its types become aliases, which are not resolved yet. */
static struct value read_definition(struct resolving *r, const struct node *body) {
  struct hash_builder builder;
  const struct node *types = NULL;
  trace_id shape = 0;
  if (body->kind != AST_HASH) return interpret_invalid(r->p, body);
  hash_begin(&builder, r->c->arena, body->u.list.count);
  for (uint32_t i = 0; i < body->u.list.count; i++) {
    const struct node *value = body->u.list.at[i]->u.binary.right;
    struct value key = interpret(r->p, body->u.list.at[i]->u.binary.left);
    bool of_types = key.kind == VALUE_STRING && str_is(key.u.text, "types");
    bool named = of_types || (key.kind == VALUE_STRING && str_is(key.u.text, "references"));
    if (of_types) types = value->kind == AST_HASH ? value : NULL;
    struct value v =
        named && value->kind == AST_HASH ? named_hash(r, value, of_types) : interpret(r->p, value);
    hash_put(&builder, key, v);
    shape = trace_join(r->c->traces, shape, value_trace(r->c->traces, key));
  }
  struct value whole = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  whole = literal_collection(r->c, body, whole, shape);
  r->trace = value_trace(r->c->traces, whole);
  const struct hash_entry *entry =
      types && whole.kind == VALUE_HASH ? hash_find_text(whole.u.hash, "types") : NULL;
  if (!entry) return whole;
  struct hash_builder finished;
  hash_begin(&finished, r->c->arena, whole.u.hash->count);
  for (uint32_t i = 0; i < whole.u.hash->count; i++) {
    const struct hash_entry *at = &whole.u.hash->at[i];
    hash_put(&finished, at->key, at == entry ? new_members(r, types, at->value) : at->value);
  }
  whole.u.hash = hash_end(&finished);
  value_measure(whole);
  return whole;
}

/* ---- references ---- */

static const char *name_of(struct arena *arena, const struct type *type) {
  struct buffer text;
  buffer_init(&text, arena);
  type_text(&text, type);
  const char *name = buffer_text(&text);
  return arena_printf(arena, "%.*s", (int)strcspn(name, "["), name);
}

/* References are being followed from the set of ALIAS, and lead to it again. */
static bool leads_in_a_circle(const struct alias *alias) {
  bool open = alias && alias->started && !alias->done && alias_is_set(alias);
  const struct type_set *set = open ? alias->type->set : NULL;
  for (uint32_t i = 0; set && i < set->reference_count; i++)
    if (!set->references[i].type) return true;
  return false;
}

static void resolve_reference(struct resolving *r, struct type_set_reference *reference) {
  struct compiler *c = r->c;
  const char *label = arena_printf(c->arena, "TypeSet '%s' reference to TypeSet named '%s'",
                                   r->alias->name->text, reference->name->text);
  struct alias *alias = alias_named(c, class_key(c, symbol_of(c->symbols, reference->name)), r->asked);
  const struct str *name = symbol_of(c->symbols, reference->name);
  if (leads_in_a_circle(alias)) alias_endless(c, alias->name->text, r->asked);
  bool first = alias && !alias->started; /* else it is named again */
  if (alias) alias_resolve(c, alias, r->context.home, r->asked);
  bool foreign = reference->authority && !str_is(reference->authority, RUNTIME);
  struct value v = foreign ? value_undef(0)
                   : first ? alias_made(c, alias, name, 0)
                           : type_named(c, name, 0, r->asked);
  const struct type *type = type_of_value(c->arena, v);
  if (!type) eval_fail(c, DIAG_BAD_OPERAND, r->asked, "%s cannot be resolved", label);
  if (type->kind != TYPE_TYPE_SET || !type->set)
    eval_fail(c, DIAG_BAD_OPERAND, r->asked, "%s resolves to a %s", label, name_of(c->arena, type));
  r->trace = trace_join(c->traces, r->trace, v.trace);
  reference->type = type;
  reference->set = type->set;
  struct value version = type->set->version;
  bool has_version = version.kind == VALUE_SEMVER;
  const struct semver_range *range = reference->range.u.semver_range;
  const char *problem = has_version ? NULL : semver_range_fails_for_nil(c->arena, range);
  if (problem) eval_fail(c, DIAG_BAD_OPERAND, r->asked, "%s", problem);
  if (has_version && semver_range_includes(range, version.u.semver)) return;
  struct buffer text;
  buffer_init(&text, c->arena);
  value_to_text(&text, reference->range);
  buffer_puts(&text, ", got ");
  if (has_version) semver_text(&text, version.u.semver);
  eval_fail(c, DIAG_BAD_OPERAND, r->asked, "%s resolves to an incompatible version. Expected %s", label,
            buffer_text(&text));
}

void type_set_resolve(struct compiler *c, struct alias *alias, const struct node *body,
                      const struct module *home, struct place asked) {
  struct type_aliases *aliases = c->definitions->aliases;
  struct interpreter p = {.c = c, .place = asked, .sources = c->sources, .alias = alias->node};
  struct resolving r = {.c = c, .alias = alias, .asked = asked, .p = &p};
  struct type_problem problem;
  struct type_set *set = (struct type_set *)alias->type->set;
  struct set_context *around = aliases->context;
  r.context = (struct set_context){.set = alias, .home = home, .outer = home ? NULL : around};
  alias->hidden = r.context.outer;
  r.blind = alias->module && !home && around && around->home;
  hash_begin(&r.context.names, c->arena, 0);
  hash_begin(&r.context.inner, c->arena, 0);
  set->authority = str_from(c->arena, RUNTIME);
  struct value definition = read_definition(&r, body);
  if (definition.kind != VALUE_HASH)
    eval_fail(c, DIAG_BAD_OPERAND, asked,
              "TypeSet initializer has wrong type, expects a Struct value, got %s",
              value_kind_name(definition));
  if (!type_set_define(c->arena, alias->type, definition.u.hash, &problem)) {
    if (problem.unsupported) eval_unsupported(c, asked, problem.message);
    eval_fail(c, DIAG_BAD_OPERAND, asked, "%s", problem.message);
  }
  for (uint32_t i = 0; i < set->reference_count; i++)
    resolve_reference(&r, &set->references[i]);
  alias->trace = trace_join(c->traces, r.trace, alias_maker(c, alias));
  aliases->context = r.blind ? NULL : &r.context;
  for (uint32_t i = 0; i < r.members.count; i++) {
    alias_resolve(c, r.members.at[i], NULL, asked);
  }
  aliases->context = around;
}

void type_set_resolve_rest(struct compiler *c, struct alias *alias, struct place asked) {
  struct type_aliases *aliases = c->definitions->aliases;
  const struct set_context *context = aliases->context;
  while (context && context->set != alias)
    context = context->outer;
  for (uint32_t i = 0; context && i < context->names.hash->count; i++) {
    struct alias *member = aliases->list.at[context->names.hash->at[i].value.u.integer];
    alias_resolve(c, member, NULL, asked);
  }
}

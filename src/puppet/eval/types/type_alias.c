/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/types/type_alias.h"

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/types/type_interpret.h"
#include "src/types/pcore.h"

static void close_group(struct compiler *c, struct type_aliases *aliases) {
  trace_id all = 0;
  for (uint32_t i = 0; i < aliases->group.count; i++)
    all = trace_join(c->traces, all, aliases->group.at[i]->trace);
  for (uint32_t i = 0; i < aliases->group.count; i++)
    aliases->group.at[i]->trace = all;
  aliases->group.count = 0;
}

/* ---- what an alias stands for ---- */

enum stands { STANDS_FOR, OBJECT, TYPE_SET };

/* What the expression GIVEN defines; *BODY: of an Object or TypeSet, which take the alias's name. */
static enum stands definition_of(const struct node *given, const struct node **body) {
  *body = given;
  if (given->kind == AST_HASH || given->kind == AST_RESOURCE_DEFAULTS) return OBJECT;
  if (given->kind != AST_ACCESS || !given->u.access.keys.count) return STANDS_FOR;
  const struct node *left = given->u.access.left;
  *body = given->u.access.keys.at[0];
  if (left->kind != AST_TYPE_NAME) return STANDS_FOR;
  return str_is(left->u.text, "Object") ? OBJECT : str_is(left->u.text, "TypeSet") ? TYPE_SET : STANDS_FOR;
}

bool alias_is_set(const struct alias *alias) {
  const struct node *body;
  return definition_of(alias->given, &body) == TYPE_SET;
}

struct type *alias_type(struct compiler *c, struct alias *alias) {
  const struct node *body;
  if (alias->type) return alias->type;
  enum stands stands = definition_of(alias->given, &body);
  if (stands == STANDS_FOR) return alias->type = type_alias(c->arena, alias->name);
  enum type_kind kind = stands == OBJECT ? TYPE_OBJECT : TYPE_TYPE_SET;
  const struct pcore *pcore = pcore_of(c->arena);
  if (!pcore) eval_unsupported(c, alias->node->place, pcore_missing(kind));
  return alias->type = pcore->begin(c->arena, kind, alias->name);
}

static void stand_for(struct compiler *c, struct alias *alias, struct place asked) {
  struct interpreter p = {.c = c, .place = asked, .sources = c->sources, .alias = alias->node};
  const struct type *to = interpret_type(&p, alias->given, &alias->trace);
  bool real = type_alias_resolve(c->arena, alias->type, to) != NULL;
  eval_check_types(c, asked);
  if (!real)
    eval_fail(c, DIAG_UNKNOWN_TYPE, asked, "Type alias '%s' cannot be resolved to a real type",
              alias->name->text);
}

/* A set inside of another of a module is resolved with that; who else asks for it meanwhile decides what its
   types are called, and hangs on what was named before. */
static void check_inner_set(struct compiler *c, const struct alias *alias, struct place asked) {
  const struct alias *reading = c->definitions->aliases->reading;
  if (alias->owner && alias->module && alias_is_set(alias) && !alias_is_within(reading, alias->owner))
    eval_unsupported(c, asked, "TypeSets inside of TypeSets of modules");
}

void alias_resolve(struct compiler *c, struct alias *alias, const struct module *home, struct place asked) {
  struct type_aliases *aliases = c->definitions->aliases;
  const struct alias *before = aliases->reading;
  const struct node *body;
  if (alias->started) return;
  check_inner_set(c, alias, asked);
  alias->started = true;
  alias_type(c, alias);
  aliases->resolving++;
  aliases->reading = alias;
  eval_descend(c, alias->node->place);
  ARENA_PUSH(c->arena, &aliases->group, alias);
  switch (definition_of(alias->given, &body)) {
  case STANDS_FOR: stand_for(c, alias, asked); break;
  case OBJECT: c->in->library->pcore_definitions->object(c, alias, body, asked); break;
  case TYPE_SET: c->in->library->pcore_definitions->set(c, alias, body, home, asked); break;
  }
  alias->done = true;
  c->limits.depth--;
  aliases->reading = before;
  if (!--aliases->resolving) close_group(c, aliases);
}

/* ---- names ---- */

/* KEY, looked for in the TypeSets of its module whose names it begins with, from the longest on. */
static struct alias *in_sets(struct compiler *c, const struct str *key, struct place asked) {
  size_t end = key->length;
  for (;;) {
    while (end > 0 && key->text[end - 1] != ':')
      end--;
    if (end < 3) return NULL;
    end -= 2;
    struct alias *set = alias_named(c, symbol(c->symbols, key->text, end), asked);
    if (!set || !set->module || !alias_is_set(set)) continue;
    alias_resolve(c, set, set->module, asked);
    struct alias *found = alias_known(c, key);
    if (found) return found;
  }
}

/* The alias of this name; what is not known is looked for in the modules once. */
struct alias *alias_named(struct compiler *c, const struct str *key, struct place asked) {
  aliases_begin(c);
  if (alias_is_known(c, key)) {
    struct alias *there = alias_known(c, key);
    return there || !c->definitions->aliases->resolving ? there : in_sets(c, key, asked);
  }
  const struct module *module = NULL;
  const struct node *node = autoload_alias(c, key, &module);
  if (alias_is_known(c, key)) return alias_known(c, key);
  struct alias *alias = alias_enter(c, key, node);
  if (alias) alias->module = module;
  if (!alias && module) alias = in_sets(c, key, asked);
  return alias;
}

bool alias_is_within(const struct alias *alias, const struct alias *set) {
  while (alias && alias != set)
    alias = alias->owner;
  return alias;
}

struct alias *alias_add(struct compiler *c, const struct str *name, const struct alias *set,
                        const struct node *given) {
  const struct str *key = class_key(c, name);
  struct type_aliases *aliases = c->definitions->aliases;
  struct hash_builder *names = set->hidden ? &aliases->context->inner : &aliases->all;
  if (alias_known(c, key)) return NULL;
  for (const struct set_context *at = aliases->context; at; at = at->outer)
    if (hash_find(at->inner.hash, value_string(key, 0))) return NULL;
  struct alias *alias = alias_enter_in(c, names, key, set->node);
  alias->name = name;
  alias->given = given;
  alias->module = set->module;
  alias->owner = set;
  alias_type(c, alias);
  return alias;
}

struct value alias_made(struct compiler *c, struct alias *alias, const struct str *name, trace_id label) {
  trace_id trace = trace_call(c->traces, name, (struct constant){.kind = CONSTANT_UNDEF}, &label, 1);
  return (struct value){
      .kind = VALUE_TYPE, .u.type = alias->type, .trace = trace_under(c->traces, trace, alias->trace)};
}

/* ALIAS is named in a type of the same TypeSet of a module, which the module's code does not look into. */
static bool is_out_of_reach(const struct type_aliases *aliases, const struct alias *alias) {
  const struct alias *reading = aliases->reading;
  return reading && reading->owner && reading->owner == alias->owner && aliases->context &&
         aliases->context->home != reading->module;
}

_Noreturn void alias_endless(struct compiler *c, const char *name, struct place asked) {
  eval_fail(c, DIAG_LIMIT_CALLS, asked,
            "Type alias '%s' is named again, but contains itself so that Puppet never ends to resolve it",
            name);
}

struct value alias_value(struct compiler *c, const struct str *name, trace_id label, struct place place) {
  c->definitions->asked_at = place;
  struct alias *alias = alias_named(c, name, place);
  if (!alias) return value_undef(0);
  if (alias->started && !alias->done && alias_is_set(alias)) {
    c->in->library->pcore_definitions->rest_of_set(c, alias, place);
    return alias_made(c, alias, name, label);
  }
  if (is_out_of_reach(c->definitions->aliases, alias))
    eval_unsupported(c, place, "names in a TypeSet that is named before its types");
  alias_resolve(c, alias, NULL, place);
  return alias_made(c, alias, name, label);
}

/* READING is of a set of a module, and no type of that has the name KEY, which begins with the set's: Puppet
   asks for it again whenever the set is searched, and in that again. */
static bool is_asked_again(const struct alias *reading, const struct str *key) {
  const struct alias *top = reading;
  while (top && top->owner)
    top = top->owner;
  if (!top || top == reading || !top->module) return false;
  size_t length = top->key->length;
  return key->length > length + 2 && !memcmp(key->text, top->key->text, length) && key->text[length] == ':';
}

bool alias_is_awaited(struct compiler *c, const struct str *key) {
  const struct alias *reading = c->definitions->aliases->reading;
  if (is_asked_again(reading, key)) return true;
  for (size_t i = 1; i + 2 < key->length; i++) {
    if (key->text[i] != ':' || key->text[i + 1] != ':') continue;
    const struct alias *set = alias_known(c, symbol(c->symbols, key->text, i));
    if (!set || (set->done && !set->hidden) || !alias_is_set(set)) continue;
    if (set->hidden && set->module && !(reading && reading->module))
      continue; /* its neighbours alone know its types */
    if (!alias_is_within(reading, set) && !(set->owner && alias_is_within(reading, set->owner))) return true;
  }
  return false;
}

struct value alias_in_set(struct compiler *c, const struct str *name, trace_id label, struct place asked) {
  const struct type_aliases *aliases = c->definitions->aliases;
  if (!aliases || !aliases->context) return value_undef(0);
  return c->in->library->pcore_definitions->in_set(c, aliases->context, name, label, asked);
}

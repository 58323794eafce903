/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/alias_table.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"

/* An alias that NAMES know by KEY; none, where NODE is none. */
struct alias *alias_enter_in(struct compiler *c, struct hash_builder *names, const struct str *key,
                             const struct node *node) {
  struct type_aliases *aliases = c->definitions->aliases;
  struct alias *alias = node ? ARENA_NEW(c->arena, struct alias) : NULL;
  if (alias) {
    alias->node = node;
    alias->key = key;
    alias->name = node->u.type_alias.name;
    alias->given = node->u.type_alias.type;
  }
  hash_put(names, value_string(key, 0), value_integer(aliases->list.count, 0));
  ARENA_PUSH(c->arena, &aliases->list, alias);
  return alias;
}

struct alias *alias_enter(struct compiler *c, const struct str *key, const struct node *node) {
  return alias_enter_in(c, &c->definitions->aliases->all, key, node);
}

bool alias_is_known(struct compiler *c, const struct str *key) {
  return hash_find(hash_end(&c->definitions->aliases->all), value_string(key, 0)) != NULL;
}

void aliases_begin(struct compiler *c) {
  if (c->definitions->aliases) return;
  c->definitions->aliases = ARENA_NEW(c->arena, struct type_aliases);
  hash_begin(&c->definitions->aliases->all, c->arena, 0);
}

struct alias *alias_known(struct compiler *c, const struct str *key) {
  const struct type_aliases *aliases = c->definitions->aliases;
  const struct hash_entry *entry = hash_find(aliases->all.hash, value_string(key, 0));
  return entry ? aliases->list.at[entry->value.u.integer] : NULL;
}

/* Types that Puppet itself loads: of resources, and aliases. */
static bool is_loaded_type(const struct str *key) {
  static const char *const names[] = {
      "component", "data",      "deferred", "exec",     "file",    "filebucket", "group", "node", "notify",
      "package",   "resources", "richdata", "schedule", "service", "stage",      "tidy",  "user", "whit"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(key, names[i])) return true;
  return false;
}

static _Noreturn void refuse_redefinition(struct compiler *c, const struct node *node, const struct str *key,
                                          const char *where) {
  eval_fail(c, DIAG_REDEFINITION, node->place,
            "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/%s'. %s", key->text, where);
}

static const char *set_at(struct compiler *c, struct place place) {
  uint32_t length;
  const char *text =
      place_text(c->sources, place, &length) + strlen("type"); /* Puppet names the name's place */
  uint32_t start = place.start + (uint32_t)(strlen("type") + strspn(text, " \t\r\n"));
  struct position at = source_position(c->sources, place.source, start);
  return arena_printf(c->arena, "Originally set at file://%s?line=%u&pos=%u.",
                      source_get(c->sources, place.source)->name->text, at.line, at.column);
}

void alias_define(struct compiler *c, const struct node *node) {
  const struct str *key = class_key(c, node->u.type_alias.name);
  aliases_begin(c);
  const struct alias *other = alias_is_known(c, key) ? alias_known(c, key) : NULL;
  if (other && other->node == node) return;
  if (other && other->node) refuse_redefinition(c, node, key, set_at(c, other->node->place));
  if (type_kind_of(node->u.type_alias.name) != TYPE_KIND_COUNT)
    refuse_redefinition(c, node, key, "Originally set by Puppet-Type-System/Static-Loader.");
  if (is_loaded_type(key)) refuse_redefinition(c, node, key, "Set at unknown location");
  if (!other) alias_enter(c, key, node);
}

const struct node *alias_written(struct compiler *c, const struct str *name) {
  if (!c->definitions->aliases) return NULL;
  const struct alias *alias = alias_known(c, class_key(c, name));
  return alias ? alias->given : NULL;
}

/* What is written, and what its types stand for. */
static bool add_written(const struct node *node, void *data) {
  struct compiler *c = data;
  if (node->label) failure_also(c, trace_label(c->traces, node->label));
  if (node->kind == AST_TYPE_NAME) {
    const struct node *alias = alias_written(c, node->u.text);
    struct failure *failure = c->in->failure;
    for (uint32_t i = 0; i < failure->aliases.count; i++)
      if (failure->aliases.at[i] == alias) return true;
    if (alias) ARENA_PUSH(c->arena, &failure->aliases, alias);
    if (alias) add_written(alias, c);
  }
  return ast_each_child(node, add_written, c);
}

void failure_written(struct compiler *c, const struct node *node) {
  if (c->in->failure && node) add_written(node, c);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Local variables that hold what the code around them has just made, and nobody else had before: `parts =
 * text.split('/')`.  No datum chooses which of the values that are there they hold, so that none chose what
 * is changed through them (run/choice.c).
 *
 * Such a variable is assigned once in the whole file, by a statement of a body that runs whole: no condition
 * and no loop stands between, in which it could still hold what an earlier turn made.  It is flagged where it
 * is read behind that.
 */
#include "src/ruby/parser.h"

enum { MOST = 16 /* variables of one file; further ones are as any variable */ };

struct fresh {
  struct ruby_node *body; /* that it stands in */
  const struct ruby_node *statement;
  uint32_t bindings; /* of its name in the whole file, parameters too */
};

struct freshness {
  struct fresh list[MOST];
  uint32_t count;
  bool defines_own;
};

/* Methods that give a new object whatever they are asked of. */
static bool gives_new(const struct str *method) {
  static const char *const names[] = {"split",   "gsub",  "sub",    "map",   "collect", "select",
                                      "reject",  "dup",   "clone",  "sort",  "compact", "flatten",
                                      "reverse", "keys",  "values", "lines", "chars",   "downcase",
                                      "upcase",  "strip", "chomp",  "join",  "+",       "inspect"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(method, names[i])) return true;
  return false;
}

/* Whether the file has such methods of its own, of which nothing is known. */
static bool defines_own(const struct ruby_node *node) {
  if (node->kind == RUBY_DEF && gives_new(node->name)) return true;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && defines_own(node->at[i])) return true;
  return false;
}

static bool makes_new(const struct freshness *f, const struct ruby_node *value) {
  if (value->kind == RUBY_ARRAY || value->kind == RUBY_HASH || value->kind == RUBY_JOINED) return true;
  return value->kind == RUBY_CALL && value->at[0] && !value->flag && gives_new(value->name) &&
         !f->defines_own;
}

/* The statements of BODY that always run, up to where it is left. */
static void find(struct freshness *f, struct ruby_node *body, const struct ruby_node *node) {
  if (!node) return;
  if (node->kind == RUBY_SEQUENCE)
    for (uint32_t i = 0; i < node->count; i++)
      find(f, body, node->at[i]);
  if (node->kind == RUBY_BEGIN) find(f, body, node->at[0]);
  bool local = node->kind == RUBY_ASSIGN && node->at[0]->kind == RUBY_LOCAL;
  if (local && f->count < MOST && makes_new(f, node->at[1]))
    f->list[f->count++] = (struct fresh){.body = body, .statement = node};
}

static bool has_body(const struct ruby_node *node) {
  return node->kind == RUBY_DEF || node->kind == RUBY_BLOCK || node->kind == RUBY_LAMBDA;
}

static void find_all(struct freshness *f, struct ruby_node *node) {
  if (has_body(node)) find(f, node, node->at[1]);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) find_all(f, node->at[i]);
}

static void count_name(struct freshness *f, const struct str *name) {
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].statement->at[0]->name == name) f->list[i].bindings++;
}

static void count_target(struct freshness *f, const struct ruby_node *target) {
  if (!target) return;
  if (target->kind == RUBY_LOCAL) count_name(f, target->name);
  for (uint32_t i = 0; (target->kind == RUBY_GROUP || target->kind == RUBY_SPLAT) && i < target->count; i++)
    count_target(f, target->at[i]);
}

static void count_bindings(struct freshness *f, const struct ruby_node *node) {
  bool assigns = node->kind == RUBY_ASSIGN || node->kind == RUBY_OP_ASSIGN || node->kind == RUBY_RESCUE;
  if (assigns) count_target(f, node->at[0]);
  if (node->kind >= RUBY_PARAMETER && node->kind <= RUBY_BLOCK_LOCAL && node->name) count_name(f, node->name);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) count_bindings(f, node->at[i]);
}

/* Code that may run later, when data choose which turn's variable it sees, is left out. */
static void flag(const struct fresh *fresh, struct ruby_node *node) {
  if (node->kind == RUBY_LAMBDA || node->does & RUBY_DOES_KEEP_ITSELF) return;
  const struct ruby_node *statement = fresh->statement;
  if (node->kind == RUBY_LOCAL && node->name == statement->at[0]->name)
    node->flag |= node->place.start >= statement->place.end;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) flag(fresh, node->at[i]);
}

void ruby_find_fresh(struct ruby_node *program) {
  struct freshness f = {.defines_own = defines_own(program)};
  find(&f, program, program);
  find_all(&f, program);
  if (f.count) count_bindings(&f, program);
  for (uint32_t i = 0; i < f.count; i++)
    if (f.list[i].bindings == 1) flag(&f.list[i], f.list[i].body);
}

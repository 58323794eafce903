/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What else could have read an iterator (src/types/iterator.h) and moved its cursor: code that did not run,
 * and calls and unfoldings of another value that would have been the iterator had something been chosen
 * otherwise.
 *
 * An iterator only goes where code hands it: into variables, calls and lambdas; resources refuse it. So code
 * falls into *groups*, found once, when the first iterator is made, from the syntax trees of all definitions:
 * the statements of bodies are joined to one group by the variables that code which may hold an iterator
 * assigns, and by the functions that they call. What happens in one group matters to the iterators made in it
 * alone.  Code that names variables at run time (getvar, call, templates), or that is loaded later, may reach
 * any iterator: then all code is one group.
 */
#include "src/puppet/iterators/iterators.h"

/* A statement of a body, or a function, while code is divided into groups. */
struct unit {
  uint32_t root;                                    /* of the same group, or itself */
  bool holds;                                       /* an iterator may be there */
  ARENA_VECTOR(const struct str *) names, assigned; /* of variables without their class; of functions */
};

struct iterators {
  struct iterator_reads reads;
  uint32_t *groups; /* by node ordinal; 0: any */
  uint32_t node_count;
};

struct division {
  struct compiler *c;
  struct iterators *iterators;
  struct unit *unit;
  uint32_t number;
  bool open;                            /* code names variables at run time */
  ARENA_VECTOR(struct unit) units;      /* from 1 on */
  ARENA_VECTOR(const struct str *) own; /* parameters of the lambdas and functions around */
};

static struct value key_of(const struct str *name) {
  return value_string(name, 0);
}

/* ---- what code mentions ---- */

/* A variable's name without the class before it. */
static const struct str *last_part(struct compiler *c, const struct str *name) {
  const char *at = name->text;
  for (const char *p = at; (p = strstr(p, "::"));)
    at = p += 2;
  return at == name->text ? name : eval_symbol(c, at);
}

static bool is_own(const struct division *d, const struct str *name) {
  for (uint32_t i = 0; i < d->own.count; i++)
    if (d->own.at[i] == name) return true;
  return false;
}

static void mention(struct division *d, const struct str *name) {
  if (!is_own(d, name)) ARENA_PUSH(d->c->arena, &d->unit->names, last_part(d->c, name));
}

static void assign(struct division *d, const struct node *target) {
  target = unwrapped(target);
  if (target->kind == AST_VARIABLE)
    ARENA_PUSH(d->c->arena, &d->unit->assigned, last_part(d->c, target->u.text));
  for (uint32_t i = 0; target->kind == AST_LIST && i < target->u.list.count; i++)
    assign(d, target->u.list.at[i]);
}

static const struct str *function_key(struct compiler *c, const struct str *name) {
  return eval_symbol(c, arena_printf(c->arena, "%s()", name->text));
}

static bool among(const struct str *name, const char *const *names) {
  for (; *names; names++)
    if (str_is(name, *names)) return true;
  return false;
}

static void called(struct division *d, const struct str *name) {
  static const char *const makers[] = {"step", "reverse_each", "tree_each", NULL};
  static const char *const open[] = {"call",     "getvar",          "epp", "inline_epp",
                                     "template", "inline_template", NULL};
  d->unit->holds |= among(name, makers);
  d->open |= among(name, open);
  if (d->c->in->library->built_in(d->c, name, false)) return;
  const struct str *key = function_key(d->c, name); /* what it is called with, and what it returns */
  ARENA_PUSH(d->c->arena, &d->unit->names, key);
  ARENA_PUSH(d->c->arena, &d->unit->assigned, key);
}

static bool mentioned(const struct node *node, void *data) {
  struct division *d = data;
  if (node->kind == AST_CLASS || node->kind == AST_DEFINE || node->kind == AST_NODE ||
      node->kind == AST_FUNCTION)
    return true;
  if (node->ordinal < d->iterators->node_count) d->iterators->groups[node->ordinal] = d->number;
  uint32_t own = d->own.count;
  if (node->kind == AST_VARIABLE) mention(d, node->u.text);
  if (node->kind == AST_ASSIGN) assign(d, node->u.binary.left);
  if (node->kind == AST_CALL && node->u.call.functor->kind == AST_NAME)
    called(d, node->u.call.functor->u.text);
  if (node->kind == AST_METHOD_CALL && node->u.call.functor->u.binary.right->kind == AST_NAME)
    called(d, node->u.call.functor->u.binary.right->u.text);
  for (uint32_t i = 0; node->kind == AST_LAMBDA && i < node->u.function.parameters.count; i++)
    ARENA_PUSH(d->c->arena, &d->own, node->u.function.parameters.at[i]->u.parameter.name);
  ast_each_child(node, mentioned, data);
  d->own.count = own;
  return true;
}

static void begin_unit(struct division *d) {
  d->number = d->units.count;
  ARENA_PUSH(d->c->arena, &d->units, (struct unit){.root = d->number});
  d->unit = &d->units.at[d->number];
}

static void one_unit(struct division *d, const struct node *node) {
  begin_unit(d);
  mentioned(node, d);
}

static void each_statement(struct division *d, const struct node *body) {
  if (!body) return;
  if (body->kind != AST_BLOCK) {
    one_unit(d, body);
    return;
  }
  for (uint32_t i = 0; i < body->u.list.count; i++)
    one_unit(d, body->u.list.at[i]);
}

/* A function's parameters are what its calls give, which its key stands for. */
static void divide_function(struct division *d, const struct node *node) {
  begin_unit(d);
  d->open |=
      d->c->in->library->find(node->u.function.name) != NULL; /* its calls are not known from that one's */
  const struct str *key = function_key(d->c, node->u.function.name);
  ARENA_PUSH(d->c->arena, &d->unit->names, key);
  ARENA_PUSH(d->c->arena, &d->unit->assigned, key);
  for (uint32_t i = 0; i < node->u.function.parameters.count; i++)
    ARENA_PUSH(d->c->arena, &d->own, node->u.function.parameters.at[i]->u.parameter.name);
  ast_each_child(node, mentioned, d);
  d->own.count = 0;
}

/* An iterator can be the default of a parameter, not what is given for it. */
static void divide_definition(struct division *d, const struct definition *definition) {
  const struct node *node = definition->node;
  if (!node) return;
  if (definition->kind == DEFINITION_NODE) {
    each_statement(d, node->u.node_definition.body);
    return;
  }
  if (definition->kind == DEFINITION_FUNCTION) {
    divide_function(d, node);
    return;
  }
  for (uint32_t i = 0; i < node->u.function.parameters.count; i++) {
    one_unit(d, node->u.function.parameters.at[i]);
    ARENA_PUSH(d->c->arena, &d->unit->assigned, node->u.function.parameters.at[i]->u.parameter.name);
  }
  each_statement(d, node->u.function.body);
}

/* ---- groups ---- */

/* Who mentions a name, as a list through the units' mentions. */
struct naming {
  uint32_t unit, next; /* 0: the last */
};

struct names {
  struct hash_builder first; /* by name: the index of its first naming */
  ARENA_VECTOR(struct naming) namings;
};

static void index_names(struct division *d, struct names *names) {
  hash_begin(&names->first, d->c->arena, 64);
  ARENA_PUSH(d->c->arena, &names->namings, (struct naming){0});
  for (uint32_t u = 1; u < d->units.count; u++)
    for (uint32_t i = 0; i < d->units.at[u].names.count; i++) {
      struct value key = key_of(d->units.at[u].names.at[i]);
      const struct hash_entry *entry = hash_find(names->first.hash, key);
      struct naming naming = {u, entry ? (uint32_t)entry->value.u.integer : 0};
      hash_put(&names->first, key, value_integer(names->namings.count, 0));
      ARENA_PUSH(d->c->arena, &names->namings, naming);
    }
}

static uint32_t root_of(struct division *d, uint32_t unit) {
  while (d->units.at[unit].root != unit)
    unit = d->units.at[unit].root = d->units.at[d->units.at[unit].root].root;
  return unit;
}

/* Joins all that mention what code that may hold an iterator assigns. */
static void join_units(struct division *d) {
  struct names names = {0};
  ARENA_VECTOR(uint32_t) queue = {0};
  index_names(d, &names);
  for (uint32_t u = 1; u < d->units.count; u++)
    if (d->units.at[u].holds) ARENA_PUSH(d->c->arena, &queue, u);
  for (uint32_t q = 0; q < queue.count; q++) {
    const struct unit *unit = &d->units.at[queue.at[q]];
    for (uint32_t i = 0; i < unit->assigned.count; i++) {
      struct hash_entry *entry =
          (struct hash_entry *)hash_find(names.first.hash, key_of(unit->assigned.at[i]));
      if (!entry) continue;
      uint32_t at = (uint32_t)entry->value.u.integer;
      for (; at; at = names.namings.at[at].next) {
        uint32_t other = names.namings.at[at].unit;
        d->units.at[root_of(d, other)].root = root_of(d, queue.at[q]);
        if (!d->units.at[other].holds) ARENA_PUSH(d->c->arena, &queue, other);
        d->units.at[other].holds = true;
      }
    }
  }
}

static struct iterators *divide(struct compiler *c) {
  struct iterators *iterators = ARENA_NEW(c->arena, struct iterators);
  struct division d = {.c = c, .iterators = iterators};
  iterators->node_count = c->node_count + 1;
  iterators->groups = arena_zalloc(c->arena, iterators->node_count * sizeof *iterators->groups);
  ARENA_PUSH(c->arena, &d.units, (struct unit){0});
  for (uint32_t i = 0; i < c->in->program_count; i++)
    each_statement(&d, c->in->programs[i]->u.program.body);
  for (uint32_t i = 0; i < c->definitions->all.count; i++)
    divide_definition(&d, c->definitions->all.at[i]);
  join_units(&d);
  for (uint32_t i = 0; i < iterators->node_count; i++)
    iterators->groups[i] = root_of(&d, iterators->groups[i]);
  iterators->reads.all_one = d.open;
  iterators->reads.own = arena_zalloc(c->arena, d.units.count * sizeof *iterators->reads.own);
  return iterators;
}

static uint32_t group_of(const struct iterators *iterators, const struct node *node) {
  return node && node->ordinal < iterators->node_count ? iterators->groups[node->ordinal] : 0;
}

/* ---- what happens ---- */

static struct cursor cursor(struct compiler *c, const struct node *node) {
  if (!c->iterators) c->iterators = divide(c);
  struct cursor made = {.control = &c->control, .reads = &c->iterators->reads};
  made.group = group_of(c->iterators, node);
  made.site = site_add(c->traces, SITE_LOOKUP, node->place, eval_symbol(c, "earlier readings"));
  made.before = cursor_missed(c->traces, &made);
  return made;
}

static void note(struct compiler *c, const struct node *node, trace_id trace) {
  struct iterator_reads *reads = &c->iterators->reads;
  uint32_t group = group_of(c->iterators, node);
  trace_id *own = group ? &reads->own[group] : &reads->any;
  reads->all = trace_join(c->traces, reads->all, trace);
  *own = trace_join(c->traces, *own, trace);
}

static void unread(struct compiler *c, const struct node *node, trace_id condition) {
  note(c, node, condition);
}

/* Whether what has this trace could have been another value of another kind: a literal could not, nor what
 * was computed. */
static bool is_chosen(struct compiler *c, trace_id t) {
  struct trace_view view = trace_node(c->traces, t);
  while (view.kind == TRACE_BOUND)
    view = trace_node(c->traces, view.operands[0]);
  return view.kind == TRACE_UNDER || view.kind == TRACE_ELEMENT || view.kind == TRACE_OVER ||
         view.kind == TRACE_JOIN;
}

static void taken(struct compiler *c, const struct node *node, struct value v) {
  if (!traces_tracking_all(c->traces)) return;
  if (is_chosen(c, v.trace)) note(c, node, v.trace);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    taken(c, node, v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    taken(c, node, v.u.hash->at[i].value);
}

static void more_code(struct compiler *c) {
  c->iterators->reads.all_one = true;
}

const struct iterators_table iterators_table = {
    .cursor = cursor,
    .unread = unread,
    .taken = taken,
    .more_code = more_code,
    .step = iterators_step,
    .reverse_each = iterators_reverse_each,
    .tree_each = iterators_tree_each,
};

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/run/failure_raised.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/watch.h"
#include "src/puppet/eval/definitions/alias_table.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/scopes/scope.h"

enum { MOST_MISSED = 3, MOST_CALLS = 4 };

/* ---- variables without a value ---- */

/* A walk through code for assignments to a variable. */
struct assignments {
  struct compiler *c;
  const struct str *name;
  struct involved *involved;
  const char *inside;
  struct missed now; /* the conditions around */
};

static bool find_assignments(const struct node *node, void *data);

/* What is below NODE, under the test at PLACE. */
static void find_below(struct assignments *a, const struct node *node, struct place test) {
  uint32_t count = a->now.test_count;
  if (count < FAILURE_TESTS) a->now.tests[a->now.test_count++] = test;
  ast_each_child(node, find_assignments, a);
  a->now.test_count = count;
}

static void found_assignment(struct assignments *a, const struct node *node) {
  if (a->involved->missed.count >= MOST_MISSED) return;
  a->now.place = node->place;
  a->now.inside = a->inside;
  ARENA_PUSH(a->c->arena, &a->involved->missed, a->now);
}

static bool has_variables(const struct node *node) {
  return node->kind == AST_CLASS || node->kind == AST_DEFINE || node->kind == AST_FUNCTION ||
         node->kind == AST_NODE || node->kind == AST_LAMBDA;
}

/* What decides which part of NODE runs, or NULL. */
static const struct node *test_of(const struct node *node) {
  if (node->kind == AST_IF || node->kind == AST_UNLESS) return node->u.condition.test;
  if (node->kind == AST_CASE) return node->u.choice.test;
  return node->kind == AST_AND || node->kind == AST_OR ? node->u.binary.left : NULL;
}

static bool find_assignments(const struct node *node, void *data) {
  struct assignments *a = data;
  const struct node *test = test_of(node);
  if (has_variables(node)) return true;
  if (test) {
    find_below(a, node, test->place);
    return true;
  }
  if (node->kind == AST_ASSIGN && node->u.binary.left->kind == AST_VARIABLE &&
      node->u.binary.left->u.text == a->name)
    found_assignment(a, node);
  return ast_each_child(node, find_assignments, a);
}

static void search_code(struct assignments *a, const struct definition *definition) {
  if (!definition) return;
  if (definition->kind == DEFINITION_MAIN) {
    for (uint32_t i = 0; i < a->c->in->program_count; i++)
      if (a->c->in->programs[i]->u.program.body) find_assignments(a->c->in->programs[i]->u.program.body, a);
  } else if (definition->node) {
    const struct node *body = definition->kind == DEFINITION_NODE ? definition->node->u.node_definition.body
                                                                  : definition->node->u.function.body;
    if (body) find_assignments(body, a);
  }
}

static uint32_t changes(const struct str *a, const struct str *b) {
  enum { LONGEST = 40 };
  uint32_t row[LONGEST + 1];
  if (a->length > LONGEST || b->length > LONGEST) return UINT32_MAX;
  for (uint32_t k = 0; k <= b->length; k++)
    row[k] = k;
  for (uint32_t i = 1; i <= a->length; i++) {
    uint32_t diagonal = row[0];
    row[0] = i;
    for (uint32_t k = 1; k <= b->length; k++) {
      uint32_t change = diagonal + (a->text[i - 1] != b->text[k - 1]);
      diagonal = row[k];
      uint32_t least = (row[k] < row[k - 1] ? row[k] : row[k - 1]) + 1;
      row[k] = change < least ? change : least;
    }
  }
  return row[b->length];
}

/* The variable of SCOPE, or around it, whose name is nearest to NAME. */
static void near_variable(struct compiler *c, const struct scope *scope, const struct str *name,
                          struct involved *involved) {
  uint32_t best = name->length < 4 ? 1 : 2;
  for (; scope; scope = scope_outer(c, scope))
    for (uint32_t i = 0; i < scope->room; i++) {
      const struct str *other = scope->variables[i].name;
      uint32_t far = other ? changes(name, other) : UINT32_MAX;
      if (!far || far > best || (far == best && involved->near)) continue;
      best = far;
      involved->near = other->text;
    }
}

/* Why the variable NAME, read in SCOPE, has no value. */
static void search_variable(struct compiler *c, struct scope *scope, const struct str *name,
                            struct involved *involved) {
  struct assignments a = {.c = c, .name = name, .involved = involved};
  const char *leaf = name->text;
  for (const char *p = strstr(leaf, "::"); p; p = strstr(leaf, "::"))
    leaf = p + 2;
  if (leaf > name->text + 2) {
    const char *start = !strncmp(name->text, "::", 2) ? name->text + 2 : name->text;
    const struct str *class = symbol(c->symbols, start, (size_t)(leaf - 2 - start));
    const struct definition *definition = find_class(c, class);
    const struct resource *resource = definition ? class_resource(definition) : NULL;
    a.name = eval_symbol(c, leaf);
    if (!resource) a.inside = class->text;
    search_code(&a, definition);
    if (resource && state_of(resource)->own) near_variable(c, state_of(resource)->own, a.name, involved);
    return;
  }
  if (leaf > name->text) a.name = eval_symbol(c, leaf);
  for (struct scope *s = leaf > name->text ? c->top : scope; s; s = scope_outer(c, s))
    if (s->kind != SCOPE_LOCAL) search_code(&a, s->source);
  near_variable(c, scope, a.name, involved);
}

/* ---- what was raised ---- */

static bool inside(struct place inner, struct place outer) {
  return inner.source == outer.source && inner.start >= outer.start && inner.end <= outer.end;
}

/* What is written where the error is needs no word of where it came from. */
static bool is_written(const struct node *node) {
  return node->kind == AST_TYPE_NAME || node->kind == AST_NAME || node->kind == AST_NOP ||
         node->kind == AST_BLOCK || ast_is_literal(node);
}

/* `${facts['os']}`: a variable without its sigil. */
static const char *bare_name(struct compiler *c, const struct node *node) {
  uint32_t length;
  const char *text = place_text(c->sources, node->place, &length);
  if (ast_leftmost(node)->kind != AST_VARIABLE || *text < 'a' || *text > 'z') return NULL;
  return length > 60 ? NULL : arena_printf(c->arena, "$%.*s", (int)length, text);
}

/* The value of a variable, or of an element by a literal key, as it can be read again; true if it is there.
 */
static bool read_again(struct compiler *c, struct scope *scope, const struct node *node, struct value *v) {
  bool found = false;
  if (node->kind == AST_VARIABLE) *v = scope_read(c, scope, node->u.text, &found);
  if (node->kind != AST_ACCESS || node->u.access.keys.count != 1) return found;
  const struct node *key = node->u.access.keys.at[0];
  if (!read_again(c, scope, node->u.access.left, v)) return false;
  if (v->kind == VALUE_ARRAY && key->kind == AST_INTEGER) {
    int64_t at = key->u.integer.value;
    found = at >= 0 && at < (int64_t)v->u.array->count;
    if (found) *v = v->u.array->at[at];
  } else if (v->kind == VALUE_HASH && (key->kind == AST_STRING || key->kind == AST_NAME)) {
    const struct hash_entry *entry = hash_find(v->u.hash, value_string(key->u.text, 0));
    found = entry != NULL;
    if (found) *v = entry->value;
  }
  return found;
}

/* Whether NODE asks a value that is there for an element that is not. */
static bool is_absent(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value v;
  if (node->kind != AST_ACCESS || !read_again(c, scope, node->u.access.left, &v)) return false;
  return (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) && !read_again(c, scope, node, &v);
}

static void involve_node(struct compiler *c, struct scope *scope, const struct node *node, struct value v,
                         bool aside);

/* An operand that is computed. */
struct operand {
  struct compiler *c;
  struct scope *scope;
  bool aside;
  bool decided; /* it says nothing of the values that it was computed of: undef, true or false */
};

/* The variables that it is computed of: those without a value, and where it does not show them, the others.
 */
static bool involve_variables(const struct node *node, void *data) {
  const struct operand *operand = data;
  bool found;
  if (node->kind == AST_LAMBDA) return true;
  if (node->kind != AST_VARIABLE) return ast_each_child(node, involve_variables, data);
  if (node->u.text->text[0] >= '0' && node->u.text->text[0] <= '9') return true;
  struct value v = scope_read(operand->c, operand->scope, node->u.text, &found);
  bool whole = v.kind != VALUE_ARRAY && v.kind != VALUE_HASH;
  if (!found || (operand->decided && whole))
    involve_node(operand->c, operand->scope, node, v, operand->aside);
  return true;
}

static void involve_node(struct compiler *c, struct scope *scope, const struct node *node, struct value v,
                         bool aside) {
  bool variable = node->kind == AST_VARIABLE;
  if (c->in->failure->involved.count >= MOST_INVOLVED) return;
  const char *name = variable ? arena_printf(c->arena, "$%s", node->u.text->text) : bare_name(c, node);
  struct involved *involved = failure_involve(c, name, node->place);
  involved->value = v;
  involved->aside = aside;
  if (variable && v.kind == VALUE_UNDEF) {
    bool found;
    scope_read(c, scope, node->u.text, &found);
    involved->unknown = !found;
    if (!found) search_variable(c, scope, node->u.text, involved);
  } else if (!variable) {
    bool decided = v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN;
    struct operand operand = {c, scope, aside, decided};
    involved->computed = true;
    involved->absent = v.kind == VALUE_UNDEF && is_absent(c, scope, node);
    ast_each_child(node, involve_variables, &operand);
  }
}

/* Of a declaration only what the error points to, or the titles. */
static bool counts(const struct failure *failure, const struct active *top, const struct seen *seen) {
  if (is_written(seen->node) || !inside(seen->node->place, top->node->place)) return false;
  if (top->node->kind != AST_RESOURCE) return true;
  if (inside(seen->node->place, failure->place)) {
    for (uint32_t i = 0; i < top->node->u.resource.bodies.count; i++)
      if (inside(top->node->u.resource.bodies.at[i]->place, failure->place)) goto titles;
    return true;
  }
titles:
  for (uint32_t i = 0; i < top->node->u.resource.bodies.count; i++) {
    const struct node *body = top->node->u.resource.bodies.at[i];
    if (inside(seen->node->place, body->u.body.title->place) && inside(failure->place, body->place))
      return true;
  }
  return false;
}

/* Whether NAME is a parameter of what is about to run in SCOPE, which cannot be read yet. */
static bool is_pending(const struct scope *scope, const struct str *name) {
  if (!scope->pending) return false;
  const struct node_list list = scope->pending->u.function.parameters;
  for (uint32_t i = 0; i < list.count; i++)
    if (list.at[i]->u.parameter.name == name) return true;
  return false;
}

/* Whether the error is about one of the operands, and not about how they go together. */
static bool points_at_operand(const struct failure *failure, const struct active *top,
                              const struct watch *watch) {
  if (failure->together || inside(top->node->place, failure->place)) return false;
  for (uint32_t i = top->since; i < watch->seen.count; i++)
    if (inside(watch->seen.at[i].node->place, failure->place)) return true;
  return false;
}

static void involve_operands(struct compiler *c, struct failure *failure, const struct watch *watch) {
  const struct active *top = &watch->active.at[watch->active.count - 1];
  if (top->node->kind == AST_VARIABLE) {
    bool found;
    if (is_pending(top->scope, top->node->u.text)) return;
    involve_node(c, top->scope, top->node, scope_read(c, top->scope, top->node->u.text, &found), false);
    return;
  }
  if (top->node->kind == AST_BLOCK || top->node->kind == AST_CLASS) return;
  for (uint32_t i = top->since; i < watch->seen.count; i++)
    failure_also(c, value_trace(c->traces, watch->seen.at[i].value));
  bool points = points_at_operand(failure, top, watch);
  for (int pointed = 1; pointed >= 0; pointed--)
    for (uint32_t i = top->since; i < watch->seen.count; i++) {
      const struct seen *seen = &watch->seen.at[i];
      if (counts(failure, top, seen) && inside(seen->node->place, failure->place) == pointed)
        involve_node(c, top->scope, seen->node, seen->value, points && !pointed);
    }
}

/* The calls of functions that the error is inside of, other than by where it stands. */
static void note_calls(struct compiler *c, struct failure *failure, const struct watch *watch) {
  struct place place = failure->place;
  for (uint32_t i = watch->active.count; i-- > 0 && failure->calls.count < MOST_CALLS;) {
    const struct active *active = &watch->active.at[i];
    bool call = active->node->kind == AST_CALL || active->node->kind == AST_METHOD_CALL;
    if (!call || i + 1 == watch->active.count || inside(place, active->node->place)) continue;
    if (active[1].scope == active->scope || active[1].scope->kind != SCOPE_LOCAL) continue;
    place = active->node->place;
    ARENA_PUSH(c->arena, &failure->calls, place);
  }
}

/* What is written in the code that the error points to. */
struct pointed {
  struct compiler *c;
  struct place place;
};

static bool add_pointed(const struct node *node, void *data) {
  const struct pointed *pointed = data;
  bool apart = node->place.source != pointed->place.source || node->place.end <= pointed->place.start ||
               node->place.start >= pointed->place.end;
  if (node->label && inside(node->place, pointed->place)) failure_written(pointed->c, node);
  bool definition = node->kind == AST_PROGRAM;
  return apart && !definition ? true : ast_each_child(node, add_pointed, data);
}

static void also_what_is_written(struct compiler *c, const struct failure *failure) {
  struct pointed pointed = {c, failure->place};
  for (uint32_t i = 0; i < c->in->program_count; i++) {
    const struct node *program = c->in->programs[i];
    if (program->u.program.body) add_pointed(program->u.program.body, &pointed);
  }
  for (uint32_t i = 0; i < c->definitions->all.count; i++)
    if (c->definitions->all.at[i]->node) add_pointed(c->definitions->all.at[i]->node, &pointed);
}

void failure_raised(struct compiler *c) {
  struct failure *failure = c->in->failure;
  struct watch *watch = c->watch;
  if (!failure || !c->diagnostics->list.count || (watch && watch->raised)) return;
  if (watch) watch->raised = true;
  const struct diagnostic *last = c->diagnostics->list.at[c->diagnostics->list.count - 1];
  failure->code = last->code;
  failure->place = last->place;
  failure->control = trace_join(c->traces, failure->control, c->control);
  if (c->instances.running) failure->within = c->instances.running;
  also_what_is_written(c, failure);
  failure->instance = c->instances.running != NULL;
  if (!watch || !watch->active.count) return;
  watch_drop_left(watch, c->limits.depth + 1);
  if (!watch->active.count) return;
  failure->within = watch->active.at[watch->active.count - 1].scope->resource;
  failure->instance = c->instances.running && failure->within == c->instances.running;
  note_calls(c, failure, watch);
  const struct node *top = watch->active.at[watch->active.count - 1].node;
  if (top->kind != AST_BLOCK) failure_written(c, top);
  involve_operands(c, failure, watch);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Whether mended code does what it is to do: its catalog beside that of the run. */
#include "provenance/faults/faults_report.h"

static bool is_relation(const struct str *name) {
  return str_is(name, "before") || str_is(name, "require") || str_is(name, "notify") ||
         str_is(name, "subscribe");
}

static bool same_tree(const struct json_tree *a, const struct json_tree *b);

static bool same_members(const struct json_tree *a, const struct json_tree *b, bool relations) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->count; i++) {
    const struct json_tree *one = &a->u.items[i];
    if (relations && is_relation(one->name)) continue;
    const struct json_tree *other = json_member(b, one->name->text);
    if (!other || !same_tree(one, other)) return false;
    count++;
  }
  for (uint32_t i = 0; i < b->count; i++)
    if (!relations || !is_relation(b->u.items[i].name)) count--;
  return count == 0;
}

static bool same_tree(const struct json_tree *a, const struct json_tree *b) {
  if (a->kind != b->kind) return false;
  switch ((enum json_kind)a->kind) {
  case JSON_IS_NULL:
  case JSON_IS_FALSE:
  case JSON_IS_TRUE: return true;
  case JSON_IS_INTEGER: return a->u.integer == b->u.integer;
  case JSON_IS_REAL: return a->u.real == b->u.real;
  case JSON_IS_DIGITS:
  case JSON_IS_TEXT: return str_equal(a->u.text, b->u.text);
  case JSON_IS_ARRAY:
    for (uint32_t i = 0; i < a->count && a->count == b->count; i++)
      if (!same_tree(&a->u.items[i], &b->u.items[i])) return false;
    return a->count == b->count;
  case JSON_IS_OBJECT: return same_members(a, b, false);
  }
  return false;
}

/* A resource whose parameters, but for relations, are others, or that is only in A; NULL: there is none. */
static const char *changed(const struct fault_graph *a, const struct fault_graph *b) {
  for (uint32_t i = 0; i < a->resources.count; i++) {
    const struct fault_resource *one = &a->resources.at[i];
    uint32_t k = fault_graph_find(b, one->ref->text, one->ref->length);
    if (k == RESOURCE_NONE) return one->ref->text;
    const struct json_tree *x = one->parameters, *y = b->resources.at[k].parameters;
    if (x && y ? !same_members(x, y, true) : x != y && (x ? x : y)->count) {
      bool only_relations = true;
      const struct json_tree *rest = x && y ? NULL : x ? x : y;
      for (uint32_t m = 0; rest && m < rest->count; m++)
        only_relations &= is_relation(rest->u.items[m].name);
      if (!rest || !only_relations) return one->ref->text;
    }
  }
  return NULL;
}

/* What does not hold of FAULT in the mended catalog; NULL: all does. */
static const char *problem_of(struct fault_graph *mended, const struct told_fault *fault) {
  uint32_t a = fault_graph_find(mended, fault->producer.ref, strlen(fault->producer.ref));
  uint32_t b = fault_graph_find(mended, fault->consumer.ref, strlen(fault->consumer.ref));
  if (a == RESOURCE_NONE || b == RESOURCE_NONE) return "one of the two is not in the mended catalog";
  bool holds =
      fault->kind == FAULT_ORDERING ? fault_graph_before(mended, a, b) : fault_graph_notifies(mended, a, b);
  return holds ? NULL : "with the mended code the finding is still there";
}

void faults_prove(struct faults_report *report, const struct fault_graph *before,
                  struct fault_graph *mended) {
  const char *other = changed(before, mended);
  const char *circle = fault_graph_circle(mended);
  if (!other) other = changed(mended, before);
  for (uint32_t i = 0; i < report->list.count; i++) {
    struct told_fault *fault = &report->list.at[i];
    if (!fault->mend.edit || fault->accepted) continue;
    const char *problem = problem_of(mended, fault);
    if (!problem && circle)
      problem = arena_printf(report->arena, "the order goes in a circle through %s", circle);
    if (!problem && other) problem = arena_printf(report->arena, "it changes %s, too", other);
    fault->proof = problem ? PROOF_FAILS : PROOF_HOLDS;
    fault->proof_text = problem ? problem : "with it the finding is gone, and nothing else changes";
  }
  faults_keep_proven(report);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/unknown_call.h"

#include <string.h>

#include "src/puppet/eval/compilation/kept.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/expressions/closure.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"

static bool is_among(const struct str *name, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (str_is(name, names[i])) return true;
  return false;
}

/* Functions that hand on what they get, show it as text, or run code that sees to it itself. */
static bool hands_on(const struct str *name) {
  static const char *const names[] = {
      "alert",  "any2array", "call",           "chomp",   "concat",       "crit",       "debug",   "emerg",
      "epp",    "err",       "fail",           "flatten", "info",         "inline_epp", "join",    "lest",
      "lstrip", "merge",     "notice",         "pick",    "pick_default", "rstrip",     "strip",   "tag",
      "then",   "to_json",   "to_json_pretty", "to_toml", "to_yaml",      "unwrap",     "warning", "with"};
  return is_among(name, names, sizeof names / sizeof *names);
}

/* Functions that compare elements. */
static bool compares(const struct str *name) {
  static const char *const names[] = {"delete",    "delete_values", "difference", "grep",  "group_by",
                                      "index",     "intersection",  "match",      "max",   "min",
                                      "partition", "reject",        "sort",       "union", "unique"};
  return is_among(name, names, sizeof names / sizeof *names);
}

static bool goes_on(const struct call *call, bool itself) {
  enum function_behaviour behaviour = call->function->behaviour;
  if (hands_on(call->name)) return true;
  if (itself || behaviour == FUNCTION_COMPUTES) return false;
  return !compares(call->name);
}

/* What the function would have done in the catalog. */
static void leave_out(struct call *call, const struct unknown *unknown, trace_id read) {
  struct compiler *c = call->c;
  const struct node *node = call->node;
  struct node_list given = node->kind == AST_CALL ? node->u.call.arguments : (struct node_list){0};
  struct writes *writes =
      writes_of_call(c, call->name, call->as_given, (const struct node *const *)given.at, given.count, node);
  unknown_decides(c, unknown, node->place, call->name->text, "is not called");
  if (writes) note_unwritten(c, call->scope, writes, read, node->place, call->name->text);
}

bool unknown_call(struct call *call, struct value *result) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  const struct unknown *unknown = NULL, *itself = NULL;
  for (uint32_t i = 0; i < arguments->count; i++) {
    if (!unknown) unknown = unknown_within(c->catalog, arguments->at[i]);
    if (!itself) itself = unknown_itself(c->catalog, arguments->at[i]);
  }
  if (!unknown || goes_on(call, itself)) return false;
  if (itself) unknown = itself;
  trace_id *traces = ARENA_ARRAY(c->arena, trace_id, arguments->count), read = call->shape;
  for (uint32_t i = 0; i < arguments->count; i++) {
    traces[i] = value_trace(c->traces, arguments->at[i]);
    read = trace_join(c->traces, read, traces[i]);
  }
  if (call->function->behaviour >= FUNCTION_READS) leave_out(call, unknown, read);
  if (call->block) {
    unknown_decides(c, unknown, call->node->place, call->name->text, "does not run its lambda");
    note_uncalled(c, call->scope, call->block->lambda, read, call->node->place, call->name->text);
  }
  *result = unknown_computed(c, unknown, call->name->text, traces, arguments->count);
  result->trace = trace_under(c->traces, result->trace, call->shape);
  return true;
}

/* ---- what is not supported ---- */

bool unknown_met(struct call *call, struct value (*run)(struct call *call), struct value *v,
                 const struct diagnostic **why) {
  struct compiler *c = call->c;
  struct guard guard;
  const struct kept kept = state_keep(c);
  c->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (reason) {
    bool refused = error_is_refusal(c, &kept);
    state_put_back(c, &kept);
    if (!refused) guard_leave(c->guard, (enum guard_reason)reason);
    *why = errors_take_back(c, &kept);
    return true;
  }
  *v = run(call);
  c->guard = kept.guard;
  return false;
}

struct value unknown_given(struct call *call, const char *what, trace_id more) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  const struct place place = call->node->place;
  const char *file = source_get(c->sources, place.source)->name->text, *slash = strrchr(file, '/');
  struct unknown unknown = {.what =
                                str_printf(c->catalog->arena, "function %s at %s:%u %s", call->name->text,
                                           slash ? slash + 1 : file,
                                           source_position(c->sources, place.source, place.start).line, what),
                            .place = place,
                            .call = place};
  trace_id *traces = ARENA_ARRAY(c->arena, trace_id, arguments->count + 1);
  for (uint32_t i = 0; i < arguments->count; i++)
    traces[i] = value_trace(c->traces, arguments->at[i]);
  traces[arguments->count] = more;
  const struct str *name = eval_symbol(c, arena_printf(c->arena, "unknown %s", call->name->text));
  uint32_t known = c->catalog->unknowns.count, count = arguments->count + (more != 0);
  struct value v = unknown_new(c, &unknown, name, traces, count, call->shape);
  if (c->catalog->unknowns.count > known)
    eval_warn(c, DIAG_UNKNOWN_VALUE, place, "The catalog is not complete: %s", unknown.what->text);
  return v;
}

struct value unknown_unless(struct call *call, struct value (*run)(struct call *call)) {
  static const char before[] = "Not supported yet: ";
  const struct diagnostic *why;
  struct value v;
  if (!unknown_met(call, run, &v, &why)) return v;
  const char *detail = why->message;
  if (!strncmp(detail, before, sizeof before - 1)) detail += sizeof before - 1;
  return unknown_given(call, arena_printf(call->c->arena, "uses %s", detail), 0);
}

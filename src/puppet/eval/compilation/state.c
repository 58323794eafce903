/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/state.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/value/integer.h"

const struct str *eval_symbol(struct compiler *c, const char *text) {
  return symbol(c->symbols, text, strlen(text));
}

struct place eval_datum_place(const struct compiler *c, struct value v, struct place otherwise) {
  for (trace_id t = v.trace; t;) {
    struct trace_view view = trace_node(c->traces, t);
    if (view.kind == TRACE_LABEL) return label_get(c->sources, view.label)->place;
    if (view.kind == TRACE_JOIN || view.kind == TRACE_OP || view.kind == TRACE_CALL || !view.count) break;
    t = view.operands[0];
  }
  return otherwise;
}

void *node_table(struct compiler *c, void *at, uint32_t *room, size_t size) {
  uint32_t wanted = c->node_count + 1, old = *room;
  if (wanted <= old) return at;
  if (old) wanted += wanted / 4;
  void *wider = arena_table(c->arena, wanted, size);
  if (old) memcpy(wider, at, (size_t)old * size);
  if (old) arena_drop(c->arena, at, (size_t)old * size);
  *room = wanted;
  return wider;
}

site_id node_site(struct compiler *c, const struct node *node, enum site_kind kind, const struct str *name) {
  if (!c->in->tracking) return 0;
  c->sites = node_table(c, c->sites, &c->site_room, sizeof *c->sites);
  site_id *site = &c->sites[node->ordinal];
  if (!*site) *site = site_add(c->traces, kind, node->place, name);
  return *site;
}

void intern_names(struct compiler *c) {
  c->names.class_type = eval_symbol(c, "Class");
  c->names.stage_type = eval_symbol(c, "Stage");
  c->names.node_type = eval_symbol(c, "Node");
  c->names.title = eval_symbol(c, "title");
  c->names.name = eval_symbol(c, "name");
  c->names.main = eval_symbol(c, "main");
  c->names.before = eval_symbol(c, "before");
  c->names.notify = eval_symbol(c, "notify");
  c->names.require = eval_symbol(c, "require");
  c->names.subscribe = eval_symbol(c, "subscribe");
  c->names.alias = eval_symbol(c, "alias");
  c->names.tag = eval_symbol(c, "tag");
  c->names.stage = eval_symbol(c, "stage");
}

struct constant eval_constant(struct compiler *c, struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_BOOLEAN: return (struct constant){.kind = v.u.boolean ? CONSTANT_TRUE : CONSTANT_FALSE};
  case VALUE_INTEGER:
  case VALUE_BIG: return integer_constant(c->arena, v);
  case VALUE_FLOAT: return (struct constant){.kind = CONSTANT_FLOAT, .u.real = v.u.real};
  case VALUE_STRING: return (struct constant){.kind = CONSTANT_STRING, .u.text = v.u.text};
  case VALUE_DEFAULT: return (struct constant){.kind = CONSTANT_DEFAULT};
  case VALUE_UNDEF:
  case VALUE_REGEXP:
  case VALUE_ARRAY:
  case VALUE_HASH:
  case VALUE_REFERENCE:
  case VALUE_TYPE:
  case VALUE_SENSITIVE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: break;
  }
  return (struct constant){.kind = CONSTANT_UNDEF};
}

struct value setting_value(struct compiler *c, const struct str *text, label_id label) {
  struct value v = value_string(text, 0);
  if (label && label == c->in->mutated) v = c->in->replacement;
  if (v.kind != VALUE_STRING)
    eval_fail(c, DIAG_BAD_ARGUMENT, PLACE_NONE, "A setting is a String, got %s", value_kind_name(v));
  v.trace = trace_label(c->traces, label);
  return v;
}

struct value node_name(struct compiler *c) {
  struct value name = setting_value(c, c->in->node_name, c->in->node_label);
  for (const label_id *without = c->in->node_without; without && *without; without++)
    name.trace = trace_under(c->traces, name.trace, trace_label(c->traces, *without));
  return name;
}

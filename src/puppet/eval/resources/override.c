/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/override.h"
#include "src/types/ruby_classes.h"

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/resources/aliases.h"
#include "src/puppet/eval/resources/default.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/absence_parts.h"
#include "src/puppet/eval/scopes/failure_missing.h"
#include "src/types/label.h"
#include "src/value/ruby.h"

/* One that waits for its resource. */
struct waiting {
  const struct str *type, *title; /* as shown; NULL once it has come */
  struct override override;
  struct waiting *next;
};

/*
 * What the overrides of an attribute named so far, by the code whose resources they may change: the code of
 * the override and what it inherits.
 */
struct override_named {
  const struct str *name;
  const struct definition *source;
  trace_id targets;
  struct override_named *next;
};

struct overrides {
  struct waiting *waiting, **end;
  struct override_named **named; /* by hash of the name and the source */
  uint32_t count, room;          /* of `named`; `room` is a power of two */
};

void overrides_init(struct compiler *c) {
  c->overrides = ARENA_NEW(c->arena, struct overrides);
  c->overrides->end = &c->overrides->waiting;
}

static struct override_named **named_bucket(const struct overrides *all, const struct str *name,
                                            const struct definition *source) {
  return &all->named[(name->hash ^ (source->name ? source->name->hash * 31 : 0)) & (all->room - 1)];
}

static struct override_named *named_find(const struct compiler *c, const struct str *name,
                                         const struct definition *source) {
  if (!c->overrides->count) return NULL;
  struct override_named *n = *named_bucket(c->overrides, name, source);
  while (n && !(n->name == name && n->source == source))
    n = n->next;
  return n;
}

static void named_widen(struct compiler *c, struct overrides *all) {
  struct override_named **old = all->named;
  uint32_t room = all->room;
  all->room = room ? room * 4 : 16;
  all->named = arena_zalloc(c->arena, all->room * sizeof(struct override_named *));
  for (uint32_t i = 0; i < room; i++)
    for (struct override_named *n = old[i], *next; n; n = next) {
      struct override_named **bucket = named_bucket(all, n->name, n->source);
      next = n->next;
      n->next = *bucket;
      *bucket = n;
    }
}

static struct override_named *named_add(struct compiler *c, const struct str *name,
                                        const struct definition *source) {
  if (c->overrides->count == c->overrides->room) named_widen(c, c->overrides);
  struct override_named **bucket = named_bucket(c->overrides, name, source);
  struct override_named *n = ARENA_NEW(c->arena, struct override_named);
  *n = (struct override_named){name, source, 0, *bucket};
  *bucket = n;
  c->overrides->count++;
  return n;
}

static trace_id overrides_by(struct compiler *c, const struct str *name, const struct definition *source) {
  const struct override_named *n = named_find(c, name, source), *any;
  any = named_find(c, eval_symbol(c, ""), source);
  return trace_join(c->traces, n ? n->targets : 0, any ? any->targets : 0);
}

trace_id overrides_trace(struct compiler *c, const struct resource *resource, const struct str *name) {
  const struct definition *source = state_of(resource)->source;
  if (!c->overrides->count) return 0;
  trace_id read = overrides_by(c, name, source);
  for (uint32_t i = 0; i < c->absences->let.count; i++)
    if (c->absences->let.at[i] != source)
      read = trace_join(c->traces, read, overrides_by(c, name, c->absences->let.at[i]));
  return read;
}

bool overrides_any(const struct compiler *c) {
  return c->overrides->count != 0;
}

static void remember_target(struct compiler *c, const struct str *name, const struct definition *source,
                            trace_id target) {
  struct override_named *n = named_find(c, name, source);
  if (!n) n = named_add(c, name, source);
  n->targets = trace_join(c->traces, n->targets, target);
}

/* A name from a hash could have been any: it is remembered as the empty one. */
void override_remember(struct compiler *c, const struct override *o) {
  if (!traces_tracking_all(c->traces)) return;
  for (struct definition *d = o->source; d; d = parent_of(c, d)) {
    for (uint32_t i = 0; i < o->given.count; i++)
      remember_target(c, o->given.at[i].name, d, o->control);
    if (o->given.open)
      remember_target(c, eval_symbol(c, ""), d, trace_join(c->traces, o->control, o->given.names));
  }
}

bool reference_of_text(struct compiler *c, const struct str *text, struct reference *reference) {
  const char *open = memchr(text->text, '[', text->length);
  if (!open || open == text->text || text->text[text->length - 1] != ']' ||
      (size_t)(open - text->text) + 2 >= text->length)
    return false;
  const char *title = open + 1;
  *reference = (struct reference){0};
  reference->type = shown_type(c, symbol(c->symbols, text->text, (size_t)(open - text->text)));
  reference->title = str_new(c->arena, title, text->length - (size_t)(title - text->text) - 1);
  return true;
}

struct resource *find_referenced(struct compiler *c, const struct reference *reference) {
  const struct str *title = reference->title;
  if (str_equal(reference->type, c->names.class_type)) title = shown_type(c, title);
  struct resource *found = catalog_find(c->catalog, reference->type, title);
  return found ? found : alias_find(c, reference->type, title);
}

/* ---- merging ---- */

static const char *source_name(const struct definition *source) {
  switch (source->kind) {
  case DEFINITION_MAIN: return "Class[main]";
  case DEFINITION_NODE: return "a node definition";
  case DEFINITION_CLASS:
  case DEFINITION_DEFINE:
  case DEFINITION_FUNCTION: break;
  }
  return source->shown->text;
}

static _Noreturn void refuse_change(struct compiler *c, const struct resource *resource,
                                    const struct attribute *current, const struct given *a,
                                    const struct definition *by) {
  const char *where =
      by ? arena_printf(c->arena, " by %s at %s", source_name(by), show_location(c, current->place)) : "";
  struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_OVERRIDE_DENIED, SEVERITY_ERROR, a->place,
                                        "Parameter '%s' is already set on %s[%s]%s; cannot redefine",
                                        a->name->text, resource->type->text, resource->title->text, where);
  diagnostic_note(c->diagnostics, d, current->place, "%s",
                  by ? "set here; only a class that inherits from this code may change it"
                     : "another node exports it with this; only a collector may change it");
  failure_value(c, a->name->text, current->value, current);
  failure_resource(c, resource);
  eval_abandon(c);
}

/* The value after `+>`: both flattened into one Array; the elements keep their traces. */
static struct value appended(struct compiler *c, struct value current, struct value added) {
  struct value both[2] = {current, added};
  struct operation o = {.arena = c->arena, .op = TRACE_OP_APPEND, .operands = both, .count = 2};
  operate(&o);
  o.result.trace = trace_join(c->traces, value_trace(c->traces, current), value_trace(c->traces, added));
  return o.result;
}

/* Who set the attribute that is there now: the code of the override, or of the declaration; NULL: no code of
   this node. */
static struct definition *setter_of(const struct resource *resource, const struct attribute *attribute) {
  if (attribute->origin == ATTRIBUTE_EXPORTED) return NULL;
  return attribute->setter ? attribute->setter : state_of(resource)->source;
}

/* Whether code of SOURCE may change what code of BY set: it inherits from it, or a collector has let it. */
static bool may_change(struct compiler *c, struct definition *source, const struct definition *by) {
  for (struct definition *d = source; d; d = parent_of(c, d))
    if (d->overrides || (d != source && d == by)) return true;
  return false;
}

/*
 * Whether A, which equals a resource default, leaves what is there as it is, or else may take its place. What
 * decides it is joined to *CONTROL.
 */
static bool changes(struct compiler *c, const struct resource *resource, struct attribute *current,
                    const struct given *a, trace_id *control) {
  trace_id read;
  struct definition *by = setter_of(resource, current);
  bool is_default = defaults_have(c, resource, a->name, a->value, &read);
  if (read)
    *control = trace_join(c->traces, trace_join(c->traces, *control, read), value_trace(c->traces, a->value));
  if (is_default) return false;
  bool over_default = a->source == by && defaults_have(c, resource, a->name, current->value, &read);
  if (!over_default && !may_change(c, a->source, by)) refuse_change(c, resource, current, a, by);
  return true;
}

static void merge_attribute(struct compiler *c, struct resource *resource, const struct override *o,
                            const struct given *a) {
  struct attribute *current = resource_attribute(resource, a->name);
  struct value v = a->value;
  trace_id told = current ? current->value.trace : 0, control = o->control;
  if (current && !changes(c, resource, current, a, &control)) {
    current->decided = trace_join(c->traces, current->decided, control);
    current->value.trace = trace_under(c->traces, current->value.trace, control);
    return;
  }
  if (!current) control = trace_join(c->traces, control, state_of(resource)->names);
  if (current && a->append) v = appended(c, current->value, v);
  site_id site = c->in->tracking ? site_add(c->traces, SITE_OVERRIDE, a->place, a->name) : 0;
  v.trace = trace_over(c->traces, v.trace, told, control, site);
  struct attribute *now = resource_set(c, resource, a->name, v, a->place, ATTRIBUTE_OVERRIDE);
  now->decided = trace_join(c->traces, control, current ? current->decided : 0);
  now->setter = a->source;
}

void override_merge(struct compiler *c, struct resource *resource, const struct override *o) {
  struct definition *declared_by = state_of(resource)->source;
  given_check(c, &o->given, resource->type, resource->title, o->place);
  if (o->source != declared_by && !may_change(c, o->source, declared_by)) {
    struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_OVERRIDE_DENIED, SEVERITY_ERROR, o->place,
                                          "Only subclasses can override parameters");
    diagnostic_note(c->diagnostics, d, resource->place, "%s[%s] is declared by %s here", resource->type->text,
                    resource->title->text, source_name(declared_by));
    failure_resource(c, resource);
    eval_abandon(c);
  }
  if (state_of(resource)->evaluated) {
    state_of(resource)->overridden = true;
    if (c->in->strict == STRICT_ERROR) {
      failure_resource(c, resource);
      failure_under(c, o->control);
    }
    eval_questionable(c, DIAG_OVERRIDE_DENIED, o->place,
                      "Attempt to override an already evaluated resource, defined at %s, with new values",
                      show_location(c, resource->place));
  }
  for (uint32_t i = 0; i < o->given.count; i++)
    merge_attribute(c, resource, o, &o->given.at[i]);
  state_of(resource)->log = c->order.declared;
  state_of(resource)->time = c->order.time++;
}

void overrides_finish(struct compiler *c) {
  for (struct waiting *o = c->overrides->waiting; o; o = o->next) {
    struct resource *resource = catalog_find(c->catalog, o->type, o->title);
    if (!resource) continue;
    override_merge(c, resource, &o->override);
    o->type = NULL;
  }
}

void overrides_check(struct compiler *c) {
  struct buffer missing;
  buffer_init(&missing, c->arena);
  const struct waiting *first = NULL;
  for (const struct waiting *o = c->overrides->waiting; o; o = o->next) {
    if (!o->type) continue;
    buffer_printf(&missing, "%s%s[%s]", first ? ", " : "", o->type->text, o->title->text);
    if (!first) first = o;
    failure_missing(c, o->type, o->title);
    failure_under(c, o->override.control);
  }
  if (first)
    eval_fail(c, DIAG_OVERRIDE_NO_TARGET, first->override.place,
              "Could not find resource(s) %s for overriding", buffer_text(&missing));
}

/* ---- targets ---- */

/* What Puppet says of a resource that is named to be overridden. */
static void check_reference(struct compiler *c, const struct reference *reference,
                            const struct override *with) {
  const struct str *key = class_key(c, reference->type);
  bool native = native_type(c, key), known = native || find_define(c, key);
  if (!reference->title)
    eval_fail(c, DIAG_BAD_REFERENCE, with->place,
              "No title provided and %s is not a valid resource reference",
              !known   ? "nil"
              : native ? arena_printf(c->arena, ":%s", key->text)
                       : arena_printf(c->arena, "\"%s\"", key->text));
  if (str_is(key, "component") || (!known && reference->type != c->names.class_type))
    eval_unsupported(c, with->place, "overrides of resources of unknown types");
  given_check(c, &with->given, reference->type, reference->title, with->place);
  if (!reference->title->length)
    eval_fail(c, DIAG_BAD_REFERENCE, with->place,
              "No title provided and \"%s[]\" is not a valid resource reference", reference->type->text);
}

void override_one(struct compiler *c, struct scope *scope, struct value target, const struct override *with) {
  if (target.kind == VALUE_TYPE && ruby_refused_type(target) && target.u.type->kind == TYPE_RESOURCE)
    eval_fail(c, DIAG_BAD_REFERENCE, with->place, "%s", ruby_refused_type(target));
  if (target.kind != VALUE_REFERENCE || reference_is_class(target.u.reference))
    eval_fail(c, DIAG_BAD_REFERENCE, with->place, "Resource Override can only operate on resources, got: %s",
              value_label(c->arena, target));
  check_reference(c, target.u.reference, with);
  struct override o = *with;
  o.source = scope->source;
  o.control = trace_join(c->traces, c->control, target.trace);
  override_remember(c, &o);
  struct resource *resource = find_referenced(c, target.u.reference);
  if (resource) {
    override_merge(c, resource, &o);
    return;
  }
  struct waiting *waiting = ARENA_NEW(c->arena, struct waiting);
  const struct reference *reference = target.u.reference;
  bool is_class = reference->type == c->names.class_type;
  const struct str *title = is_class ? shown_type(c, reference->title) : reference->title;
  *waiting = (struct waiting){reference->type, title, o, NULL};
  *c->overrides->end = waiting;
  c->overrides->end = &waiting->next;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Finishing the catalog, in Puppet's order (Compiler#finish, #add_resource_metaparams, the relationship
 * validator, Catalog#to_resource): relationships, overrides that waited, scope tags and attribute names,
 * metaparameters along containment, targets of relationships, and the parameters as the wire format orders
 * them.
 */
#include "src/puppet/eval/run/finish.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/changes.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/parameters.h"
#include "src/puppet/eval/resources/aliases.h"
#include "src/puppet/eval/resources/collect.h"
#include "src/puppet/eval/resources/collect_note.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/relation.h"
#include "src/puppet/eval/resources/relation_reads.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/run/conversions.h"
#include "src/puppet/eval/run/flattening.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/failure_missing.h"
#include "src/value/ruby.h"

/* Attributes that were found good: the same few come again and again. */
enum { GOOD_NAMES = 128 };
struct good_name {
  const struct resource_type *type;
  const struct str *name;
};

static struct good_name *good_slot(struct good_name *good, const struct resource_type *type,
                                   const struct str *name) {
  return &good[(type->length * 31u + type->attribute_count + name->hash) % GOOD_NAMES];
}

static bool has_attribute(struct compiler *c, struct good_name *good, const struct resource_type *type,
                          const struct str *name) {
  struct good_name *known = good_slot(good, type, name);
  if (known->type == type && known->name == name) return true;
  if (!native_type_has_attribute(c, type, name)) return false;
  *known = (struct good_name){type, name};
  return true;
}

/* Once for each name. */
static void warn_of_partial(struct compiler *c, const struct resource *resource,
                            const struct attribute *attribute, struct good_name *good) {
  struct good_name *known = good_slot(good, state_of(resource)->native, attribute->name);
  *known = (struct good_name){state_of(resource)->native, attribute->name};
  eval_warn(c, DIAG_UNKNOWN_PARAMETER, attribute->place,
            "Whether %s has a parameter named '%s' cannot be told: Ruby code defines some of them",
            resource->type->text, attribute->name->text);
}

static void validate_names(struct compiler *c, const struct resource *resource, struct good_name *good) {
  const struct resource_type *native = state_of(resource)->native;
  for (uint32_t i = 0; native && i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (has_attribute(c, good, native, attribute->name)) continue;
    if (native->partial) {
      warn_of_partial(c, resource, attribute, good);
      continue;
    }
    struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_UNKNOWN_PARAMETER, SEVERITY_ERROR,
                                          resource->place, "no parameter named '%s'%s%s on %s[%s]",
                                          attribute->name->text, resource->has_line ? " " : "",
                                          resource->has_line ? show_location(c, resource->place) : "",
                                          resource->type->text, resource->title->text);
    diagnostic_note(c->diagnostics, d, attribute->place, "given here");
    failure_resource(c, resource);
    failure_also(c, state_of(resource)->names);
    failure_also(c, value_trace(c->traces, attribute->value));
    failure_also(c, attribute->decided);
    eval_abandon(c);
  }
}

/* ---- metaparameters and tags along containment ---- */

enum { METAPARAMETERS = 15 }; /* at most: order_of has four bits for each */

/* The edges of each resource, in the order they were added, and the walk along them. */
struct containment {
  struct compiler *c;
  uint32_t *first, *next;                  /* by resource, by edge; edge + 1, 0 ends */
  uint32_t *via;                           /* by resource: the edge + 1 that the walk first came by */
  uint32_t *orders;                        /* by resource: see order_of */
  const struct str *names[METAPARAMETERS]; /* of the metaparameters, interned */
};

static struct containment containment_of(struct compiler *c) {
  const struct catalog *catalog = c->catalog;
  struct containment all = {.c = c};
  all.first = arena_zalloc(c->arena, catalog->resources.count * sizeof *all.first);
  all.via = arena_zalloc(c->arena, catalog->resources.count * sizeof *all.via);
  all.orders = arena_zalloc(c->arena, catalog->resources.count * sizeof *all.orders);
  all.next = arena_zalloc(c->arena, (catalog->edges.count + 1) * sizeof *all.next);
  const struct resource_metaparameter *m;
  for (uint32_t i = 0; i < METAPARAMETERS && (m = resource_metaparameter_at(i)); i++)
    all.names[i] = symbol(c->symbols, m->name, m->length);
  for (uint32_t i = catalog->edges.count; i-- > 0;) {
    uint32_t source = catalog->edges.at[i].source->index;
    all.next[i] = all.first[source];
    all.first[source] = i + 1;
  }
  return all;
}

/* The existence of all edges between Class[main] and RESOURCE: what flows to it flows along them. */
static trace_id way_to(const struct containment *all, const struct resource *resource) {
  trace_id way = 0;
  for (uint32_t i = all->via[resource->index]; i; i = all->via[resource->index]) {
    const struct edge *edge = &all->c->catalog->edges.at[i - 1];
    way = trace_join(all->c->traces, way, edge->existence);
    resource = edge->source;
  }
  return way;
}

/* ORDER and those metaparameters of RESOURCE that it lacks, in the table's order. */
static uint32_t order_with(const struct containment *all, uint32_t order, const struct resource *resource) {
  const struct resource_metaparameter *m;
  uint32_t shift = 0, known = 0;
  for (; order >> shift & 15; shift += 4)
    known |= 1u << (order >> shift & 15);
  for (uint32_t i = 0; (m = resource_metaparameter_at(i)); i++) {
    if (m->relationship || known >> (i + 1) & 1) continue;
    const struct attribute *given = resource_attribute(resource, all->names[i]);
    if (!given || given->value.kind == VALUE_UNDEF) continue;
    order |= (i + 1) << shift;
    shift += 4;
  }
  return order;
}

/*
 * The metaparameters that flow from RESOURCE, in the order in which they flow: those that flowed to it first,
 * then its own.  Four bits each, index + 1.
 */
static uint32_t order_of(const struct containment *all, const struct resource *resource) {
  uint32_t order = all->orders[resource->index];
  return order ? order : order_with(all, 0, resource);
}

static void inherit_metaparameters(const struct containment *all, const struct edge *edge, uint32_t order) {
  struct compiler *c = all->c;
  const struct resource *from = edge->source;
  struct resource *to = c->catalog->resources.at[edge->target->index];
  for (uint32_t rest = order; rest; rest >>= 4) {
    const struct str *name = all->names[(rest & 15) - 1];
    const struct attribute *given = resource_attribute(from, name), *own = resource_attribute(to, name);
    if (!given || given->value.kind == VALUE_UNDEF || (own && own->value.kind != VALUE_UNDEF)) continue;
    struct value v = given->value;
    if (v.kind == VALUE_SENSITIVE) { /* was unwrapped before it flows, and is no secret where it comes */
      v = *v.u.held;
      v.trace = trace_under(c->traces, v.trace, given->value.trace);
    }
    trace_id unset =
        own ? trace_join(c->traces, own->value.trace, own->decided) : 0; /* another value would stay */
    struct attribute *now = resource_set(c, to, name, v, given->place, ATTRIBUTE_INHERITED);
    now->decided = trace_join(c->traces, given->decided, from->existence);
    now->decided = trace_join(c->traces, now->decided, unset);
    now->decided = trace_join(c->traces, now->decided, state_of(to)->names);
    now->decided =
        trace_join(c->traces, now->decided, trace_join(c->traces, way_to(all, from), edge->existence));
  }
  all->orders[to->index] = order_with(all, order, to);
}

/* Breadth first from Class[main], each resource once (Puppet's SimpleGraph#walk). */
static void flow(struct compiler *c) {
  struct catalog *catalog = c->catalog;
  struct containment all = containment_of(c);
  struct resource **queue = ARENA_ARRAY(c->arena, struct resource *, catalog->edges.count + 1);
  bool *seen = arena_zalloc(c->arena, catalog->resources.count);
  uint32_t head = 0, tail = 0;
  queue[tail++] = c->main_resource;
  while (head < tail) {
    struct resource *from = queue[head++];
    if (seen[from->index]) continue;
    seen[from->index] = true;
    if (!all.first[from->index]) continue;
    uint32_t order = order_of(&all, from);
    for (uint32_t i = all.first[from->index]; i; i = all.next[i - 1]) {
      struct resource *to = catalog->resources.at[catalog->edges.at[i - 1].target->index];
      if (order) inherit_metaparameters(&all, &catalog->edges.at[i - 1], order);
      for (uint32_t t = 0; t < from->tags.count; t++)
        resource_tag(catalog, to, from->tags.at[t]);
      if (!seen[to->index] && !all.via[to->index]) all.via[to->index] = i;
      queue[tail++] = to;
    }
  }
}

/* ---- relationships ---- */

static _Noreturn void refuse_target(struct compiler *c, const struct attribute *attribute,
                                    const char *target) {
  failure_attribute(c, attribute);
  eval_fail(c, DIAG_RELATIONSHIP_TARGET, attribute->place, "Could not find resource '%s' in parameter '%s'",
            target, attribute->name->text);
}

/* The resource that V names, or NULL. */
static const struct resource *target_of(struct compiler *c, struct value v) {
  struct reference reference;
  if (v.kind == VALUE_REFERENCE && v.u.reference->title) return find_referenced(c, v.u.reference);
  if (v.kind != VALUE_STRING || !reference_of_text(c, v.u.text, &reference)) return NULL;
  return find_referenced(c, &reference);
}

/* A target given as text: "Type[title]". */
static void check_text_target(struct compiler *c, const struct attribute *attribute, const struct str *text) {
  struct reference reference;
  struct buffer shown;
  buffer_init(&shown, c->arena);
  ruby_inspect(&shown, value_string(text, 0));
  if (!reference_of_text(c, text, &reference))
    eval_fail(c, DIAG_RELATIONSHIP_TARGET, attribute->place,
              "No title provided and %s is not a valid resource reference", buffer_text(&shown));
  if (find_referenced(c, &reference)) return;
  failure_missing(c, reference.type, reference.title);
  refuse_target(c, attribute, text->text);
}

/* Puppet takes the text of whatever it is. */
static const struct str *target_text(struct compiler *c, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_STRING) return v.u.text;
  buffer_init(&text, c->arena);
  ruby_to_s(&text, v);
  return buffer_take(&text);
}

static void check_target(struct compiler *c, const struct attribute *attribute, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      const struct resource *there = c->in->failure ? target_of(c, v.u.array->at[i]) : NULL;
      if (there) failure_also(c, trace_join(c->traces, there->title_trace, there->existence));
      check_target(c, attribute, v.u.array->at[i]);
    }
    return;
  }
  if (v.kind == VALUE_UNDEF) return;
  if (v.kind != VALUE_REFERENCE) {
    check_text_target(c, attribute, target_text(c, v));
    return;
  }
  if (!v.u.reference->title || !v.u.reference->title->length)
    eval_fail(c, DIAG_RELATIONSHIP_TARGET, attribute->place,
              "No title provided and \"%s[]\" is not a valid resource reference", v.u.reference->type->text);
  if (find_referenced(c, v.u.reference)) return;
  const struct str *title = v.u.reference->title;
  if (v.u.reference->type == c->names.class_type) title = shown_type(c, title);
  failure_reference(c, v);
  refuse_target(c, attribute, arena_printf(c->arena, "%s[%s]", v.u.reference->type->text, title->text));
}

/* What is Sensitive as a whole has been taken out of it. */
static void check_attribute(struct compiler *c, const struct attribute *attribute) {
  struct value v = attribute->value;
  check_target(c, attribute, v.kind == VALUE_SENSITIVE ? *v.u.held : v);
}

static void validate_relationships(struct compiler *c) {
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    const struct resource *resource = catalog_walk(c->catalog, i);
    for (uint32_t j = 0; !resource->is_virtual && j < resource->attributes.count; j++) {
      const struct str *name = resource->attributes.at[j]->name;
      if (name == c->names.before || name == c->names.notify || name == c->names.require ||
          name == c->names.subscribe)
        check_attribute(c, resource->attributes.at[j]);
    }
  }
}

/* ---- absences of overrides ---- */

/* An attribute depends on the overrides that named, or would have named, another resource. */
static void decide_attributes(struct compiler *c) {
  bool any = overrides_any(c) || absences_any_override(c) || c->relationships.count || c->collectors;
  if (!traces_tracking_all(c->traces) || !any) return;
  struct relation_reads *arrows = relation_reads_new(c);
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    const struct resource *resource = catalog_walk(c->catalog, i);
    for (uint32_t j = 0; j < resource->attributes.count; j++) {
      struct attribute *a = resource->attributes.at[j];
      trace_id more = overrides_trace(c, resource, a->name);
      more = trace_join(c->traces, more, absence_of_override(c, resource, a->name));
      more = trace_join(c->traces, more, collected_trace(c, resource, a->name));
      if (a->name == c->names.before || a->name == c->names.notify)
        more = trace_join(c->traces, more, relation_reads_of(arrows, resource, a));
      a->decided = trace_join(c->traces, a->decided, trace_as(c->traces, more, SITE_APART));
    }
  }
}

/* ---- parameters as the wire format has them (see resource_types.h) ---- */

/* The attribute in LIST whose name is NAME, or NULL; *AT is where. */
static struct attribute *listed(const struct resource *resource, const struct str *name) {
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    if (resource->attributes.at[i]->name == name) return resource->attributes.at[i];
  return NULL;
}

static bool is_title(const struct resource *resource, struct value v) {
  const struct value *object = state_of(resource)->title_object;
  if (object) return ruby_equal(*object, v);
  return v.kind == VALUE_STRING && str_equal(v.u.text, resource->title);
}

static void put_first(struct compiler *c, struct resource *resource, struct attribute *attribute) {
  uint32_t at = 0;
  while (at < resource->attributes.count && resource->attributes.at[at] != attribute)
    at++;
  if (at == resource->attributes.count) ARENA_PUSH(c->arena, &resource->attributes, attribute);
  for (; at > 0; at--)
    resource->attributes.at[at] = resource->attributes.at[at - 1];
  resource->attributes.at[0] = attribute;
}

/* It is there because nothing was given for NAME, or UNDEF was. */
static struct attribute *part_of_title(struct compiler *c, const struct resource *resource,
                                       const struct str *name, const struct resource_title_part *part,
                                       const struct attribute *undef) {
  struct attribute *a = ARENA_NEW(c->arena, struct attribute);
  uint32_t start = (uint32_t)(part->text - resource->title->text), length = (uint32_t)part->length;
  *a = (struct attribute){.name = name, .place = resource->place, .origin = ATTRIBUTE_BUILT_IN};
  trace_id trace = trace_part(c->traces, resource->title_trace, start, length, 0);
  trace = trace_under(c->traces, trace, state_of(resource)->names);
  if (undef) trace = trace_under(c->traces, trace, undef->value.trace);
  a->value = value_string(str_new(c->arena, part->text, length), trace);
  return a;
}

/* The name of an instance whose title is no String: the title's text. */
static void lead_with_name(struct compiler *c, struct resource *resource) {
  struct attribute *given = listed(resource, c->names.name), *a = ARENA_NEW(c->arena, struct attribute);
  *a = (struct attribute){.name = c->names.name, .place = resource->place, .origin = ATTRIBUTE_BUILT_IN};
  /* It is there because no name was given, or undef. */
  trace_id none = trace_join(c->traces, state_of(resource)->names, given ? given->value.trace : 0);
  a->value = value_string(resource->title, trace_under(c->traces, resource->title_trace, none));
  put_first(c, resource, given && given->value.kind != VALUE_UNDEF ? given : a);
}

/* What the title gives comes first, in its order: with the value that the manifest gives it, if it does.
   How many attributes come before the namevar. */
static uint32_t lead_with_namevar(struct compiler *c, struct resource *resource, const struct str *namevar) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  const struct resource_type *native = state_of(resource)->native;
  const struct value *object = state_of(resource)->title_object;
  uint32_t before = 0;
  if (object && !native) lead_with_name(c, resource);
  size_t i =
      native ? resource_type_title_split(native, resource->title->text, resource->title->length, parts) : 0;
  while (i-- > 0) {
    const struct str *name = symbol(c->symbols, parts[i].namevar->name, parts[i].namevar->length);
    if (name == namevar && parts[i].length == resource->title->length && !object) continue;
    if (name == namevar) before = (uint32_t)i;
    struct attribute *given = listed(resource, name);
    bool gives = given && given->value.kind != VALUE_UNDEF;
    put_first(c, resource, gives ? given : part_of_title(c, resource, name, &parts[i], given));
  }
  return before;
}

static bool needs_settling(struct compiler *c, const struct resource *resource, const struct str *namevar) {
  const struct resource_type *native = state_of(resource)->native;
  if (state_of(resource)->title_object) return true;
  if (native && (native->title_pattern != RESOURCE_TITLE_WHOLE)) return true;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct str *name = resource->attributes.at[i]->name;
    if (name == namevar || name == c->names.name) return true;
    for (uint32_t j = 0; j < name->length; j++)
      if (name->text[j] >= 'A' && name->text[j] <= 'Z') return true;
  }
  return false;
}

static void settle(struct compiler *c, struct resource *resource, const struct str *namevar) {
  if (!needs_settling(c, resource, namevar)) return;
  resource->attribute_index = NULL; /* names and places change */
  uint32_t before = lead_with_namevar(c, resource, namevar);
  struct attribute *named = listed(resource, c->names.name), *given = listed(resource, namevar);
  struct attribute *winner = named && named->value.kind != VALUE_UNDEF ? named : given;
  uint32_t count = resource->attributes.count;
  struct attribute **all = resource->attributes.at;
  ARENA_RESERVE(c->arena, &resource->attributes, count + 1);
  bool shown = winner && winner->value.kind != VALUE_UNDEF && !is_title(resource, winner->value);
  if (shown && winner == given) { /* a name would have won */
    winner->decided = trace_join(c->traces, winner->decided, state_of(resource)->names);
    if (named) winner->decided = trace_join(c->traces, winner->decided, named->value.trace);
  }
  if (shown) winner->name = namevar;
  if (shown && !before) ARENA_PUSH(c->arena, &resource->attributes, winner);
  for (uint32_t i = 0; i < count; i++) {
    if (shown && before && i == before) ARENA_PUSH(c->arena, &resource->attributes, winner);
    if (all[i] == named || all[i] == given || all[i] == winner) continue;
    all[i]->name = symbol_of(c->symbols, str_lower(c->arena, all[i]->name));
    ARENA_PUSH(c->arena, &resource->attributes, all[i]);
  }
}

/* What is done last to each resource; in one pass, since many resources are more than a cache holds. */
static void settle_all(struct compiler *c) {
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    struct resource *resource = catalog_walk(c->catalog, i);
    const struct str *namevar = type_name(c, resource->type)->namevar;
    unwrap_sensitive(c, resource);
    if (resource != c->main_resource && resource != c->main_stage) settle(c, resource, namevar);
    if (!resource->is_virtual) report_conversions(c, resource);
    flatten_attributes(c->catalog, resource);
  }
}

/* The catalog has no edges to and from what stayed virtual. */
static void drop_virtual_edges(struct compiler *c) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < c->catalog->edges.count; i++) {
    struct edge edge = c->catalog->edges.at[i];
    if (edge.source->is_virtual || edge.target->is_virtual) continue;
    edge.existence = trace_join(c->traces, edge.existence, edge.target->existence);
    c->catalog->edges.at[kept++] = edge;
  }
  c->catalog->edges.count = kept;
}

/* Edges are grouped by their target, in the order of the resources. */
static void order_edges(struct compiler *c) {
  struct catalog *catalog = c->catalog;
  uint32_t *starts = arena_zalloc(c->arena, (catalog->resources.count + 1) * sizeof *starts);
  for (uint32_t i = 0; i < catalog->edges.count; i++)
    starts[catalog->edges.at[i].target->index + 1]++;
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    starts[i + 1] += starts[i];
  struct edge *unordered = catalog->edges.at;
  uint32_t count = catalog->edges.count, room = catalog->edges.room;
  ARENA_RESERVE(c->arena, &catalog->edges, count);
  catalog->edges.count = count;
  for (uint32_t i = 0; i < count; i++)
    catalog->edges.at[starts[unordered[i].target->index]++] = unordered[i];
  arena_drop(c->arena, unordered, room * sizeof *unordered);
}

/* A metaparameter `alias` that flowed in is looked at when Puppet takes what stayed virtual out of the
 * catalog. */
static void check_flowed(struct compiler *c) {
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    struct resource *resource = catalog_walk(c->catalog, i);
    const struct attribute *given = resource_attribute(resource, c->names.alias);
    if (given && given->origin == ATTRIBUTE_INHERITED && !resource->is_virtual)
      aliases_add_real(c, resource, resource->place);
  }
}

/*
 * Tags flow along edges breadth first, each resource once: what a class that others contain hands on depends
 * on who contains it, and who could.
 */
static void order_contained(struct compiler *c) {
  if (!traces_tracking_all(c->traces) || !hash_end(&c->contained)->count) return;
  for (uint32_t i = 0; i < c->catalog->edges.count; i++) {
    const struct edge *edge = &c->catalog->edges.at[i];
    struct resource *target = c->catalog->resources.at[edge->target->index];
    if (target->type != c->names.class_type || edge->source->type == c->names.stage_type) continue;
    target->order = trace_join(c->traces, target->order, edge->existence);
    if (edge->source == target->container) continue;
    target->order = trace_join(c->traces, target->order, c->order.declared);
    target->order = trace_join(c->traces, target->order, absence_of_class(c, state_of(target)->definition));
  }
}

/* What code in Ruby changed, it changed in attributes, too. */
static void settle_changes(struct compiler *c) {
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    struct resource *resource = c->catalog->resources.at[i];
    for (uint32_t k = 0; k < resource->attributes.count; k++) {
      struct attribute *attribute = resource->attributes.at[k];
      attribute->value = changes_settled(c, attribute->value);
      if (value_has_foreign(attribute->value)) eval_unsupported(c, attribute->place, FOREIGN_INSIDE);
    }
  }
}

void catalog_finish(struct compiler *c) {
  struct good_name good[GOOD_NAMES] = {{NULL, NULL}};
  if (c->changes) settle_changes(c);
  if (traces_tracking_all(c->traces)) note_undeclared(c);
  relationships_finish(c);
  overrides_finish(c);
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    struct resource *resource = catalog_walk(c->catalog, i);
    if (!state_of(resource)->built_in && !state_of(resource)->evaluated) take_scope_tags(c, resource);
    validate_names(c, resource, good);
    parameters_check(c, resource, resource->place);
  }
  flow(c);
  order_contained(c);
  overrides_check(c);
  check_flowed(c);
  collectors_finish(c);
  validate_relationships(c);
  decide_attributes(c);
  settle_all(c);
  if (c->instances.any_virtual) drop_virtual_edges(c);
  order_edges(c);
}

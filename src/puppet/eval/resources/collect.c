/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/collect.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/foresight/default_types.h"
#include "src/puppet/eval/resources/collect_kind.h"
#include "src/puppet/eval/resources/collect_note.h"
#include "src/puppet/eval/resources/default.h"
#include "src/puppet/eval/resources/exported.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/query.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/resources/tags.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/failure_missing.h"
#include "src/puppet/eval/types/type_named.h"

struct collector {
  const struct str *type;  /* as shown; NULL: what `wanted` names */
  bool exported;           /* `<<| |>>` */
  const struct str *shown; /* as a value, once it is one */
  const struct query *query;
  bool gives; /* it has attributes */
  struct override override;
  struct scope *scope;
  trace_id control;
  site_id site;
  struct place place;
  struct hash_builder seen; /* what was collected, by index */
  ARENA_VECTOR(struct resource *) collected;
  ARENA_VECTOR(struct value) wanted;      /* of realize: what has not come yet … */
  ARENA_VECTOR(const struct str *) named; /* … and as what it was named, where as a text, or NULL */
  trace_id come;                          /* what named the others */
  struct relation_side alternative;       /* collector_stands_for */
  trace_id read;                          /* all that its query has read, */
  ARENA_VECTOR(trace_id) reads;           /* and what it read last, of each resource of its type */
  trace_id tags;                          /* or of all of them, where it asks for tags alone */
  uint32_t looked;                        /* at so many resources */
  struct exported_search search;          /* what other nodes export */
};

struct collectors {
  ARENA_VECTOR(struct collector *) all;
  trace_id realized; /* what named all that realize was given: it could have named what stayed virtual */
  trace_id realised; /* what decided when code of virtual instances ran (order_code) */
  struct kind *kinds;
  bool fresh;      /* one that gives attributes looked at resources that it had not looked at before */
  uint32_t rounds; /* order.tags_round of the compiler */
  bool moved;      /* one read of a resource what it had not read of it before */
};

/* ---- making ---- */

static struct collectors *collectors_of(struct compiler *c) {
  if (!c->collectors) c->collectors = ARENA_NEW(c->arena, struct collectors);
  return c->collectors;
}

static struct collector *add(struct compiler *c, struct collector with) {
  struct collector *collector = arena_copy(c->arena, &with, sizeof with);
  hash_begin(&collector->seen, c->arena, 0);
  ARENA_PUSH(c->arena, &collectors_of(c)->all, collector);
  return collector;
}

const struct str *collected_type(struct compiler *c, const struct node *type) {
  const struct str *key = class_key(c, type->u.text);
  if (str_is(key, "class")) eval_fail(c, DIAG_BAD_REFERENCE, type->place, "Classes cannot be collected");
  if (!native_type(c, key) && !find_define(c, key))
    eval_fail(c, DIAG_UNKNOWN_TYPE, type->place, "Resource type %s doesn't exist", key->text);
  return shown_type(c, key);
}

struct collector *collector_add(struct compiler *c, const struct collector_expression *e) {
  struct collector with = {.scope = e->scope, .control = e->control, .place = e->node->place};
  with.exported = e->node->u.collect.query->kind == AST_EXPORTED_QUERY;
  with.type = e->type;
  with.override = (struct override){.source = e->scope->source, .place = e->node->place};
  with.gives = e->node->u.collect.operations.count != 0;
  with.override.given = e->given;
  with.query = e->query;
  with.site =
      traces_tracking_all(c->traces) ? site_add(c->traces, SITE_COLLECTED, e->node->place, with.type) : 0;
  with.search = (struct exported_search){.scope = e->scope,
                                         .type = with.type,
                                         .query = with.query,
                                         .control = with.control,
                                         .site = with.site,
                                         .place = with.place};
  return add(c, with);
}

struct value collector_value(struct compiler *c, struct collector *collector) {
  trace_id trace =
      trace_call(c->traces, eval_symbol(c, "collect"), (struct constant){.kind = CONSTANT_UNDEF}, NULL, 0);
  collector->shown = str_printf(c->arena, "%s-Collector[%s]", collector->exported ? "Exported" : "Catalog",
                                collector->type->text);
  return (struct value){.kind = VALUE_COLLECTOR, .trace = trace, .u.text = collector->shown};
}

/* Mostly one that was made just now. */
struct collector *collector_of(struct compiler *c, struct value v) {
  uint32_t i = collectors_of(c)->all.count;
  while (collectors_of(c)->all.at[--i]->shown != v.u.text)
    continue;
  return collectors_of(c)->all.at[i];
}

/* With another name, or more of them, it would have realized something else. */
static void realized(struct compiler *c, const struct collector *collector, trace_id named) {
  struct collectors *collectors = collectors_of(c);
  if (!traces_tracking_all(c->traces) || !named) return;
  named = trace_bound(c->traces, trace_join(c->traces, collector->control, named), collector->site);
  collectors->realized = trace_join(c->traces, collectors->realized, named);
}

trace_id collect_realized(const struct compiler *c) {
  return c->collectors ? c->collectors->realized : 0;
}

static void want(struct compiler *c, struct collector *collector, struct value v, trace_id shape) {
  if (v.kind == VALUE_ARRAY) {
    shape = trace_join(c->traces, shape, v.trace);
    if (!v.u.array->count) realized(c, collector, shape);
    for (uint32_t i = 0; i < v.u.array->count; i++)
      want(c, collector, v.u.array->at[i], shape);
    return;
  }
  struct reference reference;
  attribute_check_value(c, v, collector->place);
  const struct str *named = v.kind == VALUE_STRING ? v.u.text : NULL;
  if (v.kind == VALUE_TYPE || v.kind == VALUE_COLLECTOR) named = str_from(c->arena, show_value(c, v));
  if (named && reference_of_text(c, named, &reference))
    v = make_reference(c, reference.type, reference.title, v.trace, v.trace);
  if (v.kind == VALUE_SENSITIVE) /* its text is taken apart: a type and a title */
    eval_fail(c, DIAG_BAD_REFERENCE, collector->place, "Invalid tag 'sensitive '");
  bool titled = v.kind == VALUE_REFERENCE && v.u.reference->title && v.u.reference->title->length;
  if (v.kind == VALUE_REFERENCE && !titled)
    eval_fail(c, DIAG_BAD_REFERENCE, collector->place,
              "No title provided and \"%s[]\" is not a valid resource reference", v.u.reference->type->text);
  if (!titled)
    eval_fail(c, DIAG_BAD_REFERENCE, collector->place,
              "No title provided and \"%s\" is not a valid resource reference", show_value(c, v));
  v.trace = trace_under(c->traces, v.trace, shape);
  realized(c, collector, v.trace);
  ARENA_PUSH(c->arena, &collector->wanted, v);
  ARENA_PUSH(c->arena, &collector->named, named);
}

void collector_realize(struct compiler *c, const struct value *values, uint32_t count, trace_id control,
                       struct place place) {
  struct collector *collector = add(c, (struct collector){.control = control, .place = place});
  if (traces_tracking_all(c->traces))
    collector->site = site_add(c->traces, SITE_COLLECTED, place, eval_symbol(c, "realize"));
  for (uint32_t i = 0; i < count; i++)
    want(c, collector, values[i], 0);
}

/* ---- notes ---- */

/* What a collector gives, and the defaults of its scope, of which others could hold. */
static void note_given(struct compiler *c, struct resource *resource, const struct given_list *given,
                       trace_id read) {
  const struct str *const *names;
  uint32_t count;
  for (uint32_t i = 0; i < given->count; i++)
    collect_note_add(c, resource, given->at[i].name, read);
  if (!given->open && !given->names) return;
  read = trace_join(c->traces, read, given->names);
  if (!defaults_names(c, &names, &count) || given->open) {
    collect_note_add(c, resource, NULL, read);
    return;
  }
  for (uint32_t i = 0; i < count; i++)
    collect_note_add(c, resource, names[i], read);
}

/* ---- evaluating ---- */

/* One evaluation of one collector. */
struct collecting {
  struct compiler *c;
  struct collector *collector;
  struct given_list given; /* with the defaults of the collector's scope, as Puppet has it */
  bool together;           /* what the query reads is read of all resources at once */
  ARENA_VECTOR(struct resource *) found;
  ARENA_VECTOR(trace_id) reads;
};

static struct kind *kind_collected(struct compiler *c, const struct str *type) {
  return kind_of(c, &collectors_of(c)->kinds, type);
}

static void find(struct collecting *k, struct resource *resource, trace_id read) {
  ARENA_PUSH(k->c->arena, &k->found, resource);
  ARENA_PUSH(k->c->arena, &k->reads, read);
}

static bool is_collected(const struct collector *collector, const struct resource *resource) {
  return hash_find(collector->seen.hash, value_integer(resource->index, 0));
}

/* Whether READ is what was read of the resource of that number before, too; it is kept. */
static bool is_known_read(struct compiler *c, struct collector *collector, uint32_t number, trace_id read) {
  while (collector->reads.count <= number)
    ARENA_PUSH(c->arena, &collector->reads, UINT32_MAX);
  bool known = collector->reads.at[number] == read;
  collector->reads.at[number] = read;
  return known;
}

/* What COLLECTOR reads when it looks at something of which its query reads READ. */
static trace_id read_by(struct compiler *c, const struct collector *collector, trace_id read) {
  return trace_bound(c->traces, trace_join(c->traces, collector->control, read), collector->site);
}

/* That the query reads READ of the resource of that NUMBER among those of its type. */
static void keep_read(struct compiler *c, struct collector *collector, uint32_t number, trace_id read) {
  read = read_by(c, collector, read);
  if (is_known_read(c, collector, number, read)) return;
  c->collectors->moved = true;
  collector->read = trace_join(c->traces, collector->read, read);
}

/* The same of all resources of KIND, where the query asks for tags alone. */
static void keep_tags(struct compiler *c, struct collector *collector, struct kind *kind) {
  if (!kind->all.count) return;
  trace_id read = read_by(c, collector, trace_join(c->traces, collector->query->trace, kind_tags(c, kind)));
  if (collector->tags == read) return;
  c->collectors->moved = true;
  collector->tags = read;
  collector->read = trace_join(c->traces, collector->read, read);
}

/*
 * NUMBER: of the resource among those of its type.  What could have given tags to anything is left out of
 * what is read of each resource, and read once (evaluate): it grows from round to round, and with it all
 * would have to be read anew.
 */
static void look(struct collecting *k, struct resource *resource, uint32_t number) {
  struct compiler *c = k->c;
  struct collector *collector = k->collector;
  trace_id read = 0;
  bool matches = k->together ? query_finds_tag(collector->query, resource)
                             : query_matches(c, collector->query, resource, false, &read);
  bool whole = matches ? !is_collected(collector, resource) : resource->is_virtual;
  if (traces_tracking_all(c->traces)) {
    if (!k->together) keep_read(c, collector, number, read);
    if (whole || collector->gives) {
      query_matches(c, collector->query, resource, true, &read);
      read = read_by(c, collector, read);
    }
    if (collector->gives) note_given(c, resource, &k->given, read);
    if (!matches && resource->is_virtual)
      state_of(resource)->unrealised = trace_join(c->traces, state_of(resource)->unrealised, read);
  }
  if (matches) find(k, resource, read);
}

static void read_logs(struct collecting *k) {
  struct collector *collector = k->collector;
  if (!traces_tracking_all(k->c->traces) || !query_reads_tags(collector->query)) return;
  trace_id read = read_by(k->c, collector, tags_logs(k->c));
  collector->read = trace_join(k->c->traces, collector->read, read);
}

/* The code of RESOURCE runs in the round in which a collector first finds it: another could have before. */
static void order_code(struct compiler *c, struct resource *resource, trace_id read) {
  struct collectors *collectors = c->collectors;
  trace_id order = trace_join(c->traces, state_of(resource)->unrealised, read);
  order = trace_join(c->traces, order, c->order.declared);
  order = trace_join(c->traces, order, absence_of_override(c, resource, NULL));
  collectors->realised = trace_join(c->traces, collectors->realised, order);
  resource->order = trace_join(c->traces, resource->order, collectors->realised);
}

/* The node's own exported resources, then those of other nodes. */
static void look_for_exported(struct collecting *k) {
  struct compiler *c = k->c;
  struct collector *collector = k->collector;
  struct kind *kind = kind_collected(c, collector->type);
  c->collectors->moved = true; /* what other nodes export is read anew */
  for (uint32_t i = 0; i < kind->all.count; i++)
    if (kind->all.at[i]->exported) look(k, kind->all.at[i], i);
  if (kind->all.count) read_logs(k);
  if (exported_look(c, &collector->search)) {
    collector->search.others = kind->exported_read;
    kind->exported_read = trace_join(c->traces, kind->exported_read, collector->control);
    kind->exported_read = trace_join(c->traces, kind->exported_read, collector->search.read);
  }
  collector->read = trace_join(c->traces, collector->read, collector->search.read);
  for (uint32_t i = 0; i < collector->search.count; i++) {
    trace_id read;
    struct resource *known = NULL, *resource = exported_declare(c, &collector->search, i,
                                                                &kind->exported_titles, &read, &known);
    if (collector->gives && traces_tracking_all(c->traces))
      note_given(c, known ? known : resource, &k->given, read);
    if (resource) find(k, resource, read);
    if (resource && traces_tracking_all(c->traces)) {
      trace_id others = trace_join(c->traces, collector->search.others, kind->exported_titles);
      order_code(c, resource, trace_join(c->traces, others, read));
    }
  }
}

/* What realize named and has come is not looked for again. */
static void look_for_wanted(struct collecting *k) {
  struct compiler *c = k->c;
  struct collector *collector = k->collector;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < collector->wanted.count; i++) {
    struct value v = collector->wanted.at[i];
    struct resource *resource = find_referenced(c, v.u.reference);
    if (!resource) {
      collector->named.at[kept] = collector->named.at[i];
      collector->wanted.at[kept++] = v;
      continue;
    }
    trace_id read = trace_join(c->traces, collector->control, v.trace);
    collector->come = trace_join(c->traces, collector->come, v.trace);
    find(k, resource, trace_bound(c->traces, read, collector->site));
  }
  collector->wanted.count = kept;
}

/* The attributes that the collector gives, and those defaults of its scope that it does not. */
static struct given_list given_now(struct compiler *c, const struct collector *collector) {
  struct given_list given = collector->override.given;
  struct given_list defaults = defaults_in(c, collector->scope, collector->type);
  given.names = trace_join(c->traces, given.names, defaults.names);
  if (!defaults.count) return given;
  struct given *all = ARENA_ARRAY(c->arena, struct given, given.count + defaults.count);
  memcpy(all, given.at, given.count * sizeof *all);
  uint32_t count = given.count;
  for (uint32_t i = 0; i < defaults.count; i++) {
    bool there = false;
    for (uint32_t j = 0; j < given.count && !there; j++)
      there = given.at[j].name == defaults.at[i].name;
    if (!there) all[count++] = defaults.at[i];
  }
  given.at = all;
  given.count = count;
  return given;
}

static void realise(struct compiler *c, struct resource *resource, trace_id read) {
  if (!resource->is_virtual) return;
  resource->is_virtual = false;
  resource->existence = trace_join(c->traces, resource->existence, read);
  if (traces_tracking_all(c->traces) && state_of(resource)->definition) order_code(c, resource, read);
}

static void give(struct collecting *k) {
  struct compiler *c = k->c;
  struct override override = k->collector->override;
  override_let(c, override.source);
  override.given = k->given;
  for (uint32_t i = 0; i < k->found.count; i++) {
    if (is_collected(k->collector, k->found.at[i])) continue;
    override.control = trace_join(c->traces, k->reads.at[i], k->given.names);
    override_merge(c, k->found.at[i], &override);
  }
}

/* Whether GIVEN may give tags. */
static bool gives_tags(const struct compiler *c, const struct given_list *given) {
  bool tags = given->open || given->names;
  for (uint32_t i = 0; i < given->count && !tags; i++)
    tags = given->at[i].name == c->names.tag;
  return tags;
}

/* From now on what gave resources their tags may be something else than before. */
static void tags_change(struct compiler *c) {
  c->order.tags_round = ++c->collectors->rounds;
}

/* Whether COLLECTOR finds something new. */
static bool evaluate(struct compiler *c, struct collector *collector) {
  struct collecting k = {.c = c, .collector = collector};
  bool found = false;
  if (collector->exported && !c->in->exported) return false;
  if (collector->gives) k.given = given_now(c, collector);
  if (collector->exported) {
    look_for_exported(&k);
  } else if (collector->type) {
    struct kind *kind = kind_collected(c, collector->type);
    bool once = !collector->gives && query_is_fixed(c, collector->query);
    k.together = traces_tracking_all(c->traces) && query_is_tagged(collector->query);
    if (k.together) keep_tags(c, collector, kind);
    for (uint32_t i = once ? collector->looked : 0; i < kind->all.count; i++)
      look(&k, kind->all.at[i], i);
    if (kind->all.count) read_logs(&k);
    c->collectors->fresh |= collector->gives && collector->looked < kind->all.count;
    collector->looked = kind->all.count;
  } else {
    look_for_wanted(&k);
  }
  for (uint32_t i = 0; i < k.found.count; i++)
    realise(c, k.found.at[i], k.reads.at[i]);
  if (collector->gives && k.found.count) give(&k);
  for (uint32_t i = 0; i < k.found.count; i++) {
    if (is_collected(collector, k.found.at[i])) continue;
    hash_put(&collector->seen, value_integer(k.found.at[i]->index, 0), value_undef(k.reads.at[i]));
    ARENA_PUSH(c->arena, &collector->collected, k.found.at[i]);
    found = true;
  }
  if (found || (collector->gives && gives_tags(c, &k.given))) tags_change(c);
  return found;
}

static bool evaluate_all(struct compiler *c) {
  bool found = false;
  struct collectors *collectors = c->collectors;
  tags_change(c);
  for (uint32_t i = 0, count = collectors->all.count; i < count; i++)
    found |= evaluate(c, collectors->all.at[i]);
  c->order.tags_round = 0;
  return found;
}

/* How many of the collectors that give attributes read such as one of them gives: so far may what one of them
   reads be from what another does. */
static uint32_t chained(const struct compiler *c) {
  struct hash_builder names;
  const struct collectors *collectors = c->collectors;
  bool all = false;
  uint32_t count = 0;
  hash_begin(&names, c->arena, 0);
  for (uint32_t i = 0; i < collectors->all.count; i++) {
    const struct given_list *given = &collectors->all.at[i]->override.given;
    if (!collectors->all.at[i]->gives) continue;
    all |= given->open || given->names;
    for (uint32_t j = 0; j < given->count; j++)
      hash_put(&names, value_string(given->at[j].name, 0), value_undef(0));
  }
  for (uint32_t i = 0; i < collectors->all.count; i++)
    if (collectors->all.at[i]->gives)
      count += query_reads(c, collectors->all.at[i]->query, hash_end(&names), all);
  return count;
}

/*
 * What a query reads is also what gave, or did not give, an attribute: collectors that come behind it in the
 * round.  Where these have looked at something new and nothing was found, no round would follow in which it
 * is read: so all look again, as often as what one reads may hang on another, or until nothing else is read.
 */
bool collectors_evaluate(struct compiler *c) {
  if (!c->collectors) return false;
  c->collectors->fresh = false;
  bool found = evaluate_all(c);
  if (found || !traces_tracking_all(c->traces) || !c->collectors->fresh) return found;
  c->collectors->moved = true;
  for (uint32_t rounds = 1 + chained(c); rounds && c->collectors->moved; rounds--) {
    c->collectors->moved = false;
    evaluate_all(c);
  }
  return false;
}

void collectors_finish(struct compiler *c) {
  struct buffer missing;
  const struct collector *first = NULL;
  if (!c->collectors) return;
  buffer_init(&missing, c->arena);
  for (uint32_t i = 0; i < c->collectors->all.count; i++) {
    const struct collector *collector = c->collectors->all.at[i];
    for (uint32_t j = 0; j < collector->wanted.count; j++) {
      const struct reference *r = collector->wanted.at[j].u.reference;
      const struct str *title = r->type == c->names.class_type ? shown_type(c, r->title) : r->title;
      const struct str *named = collector->named.at[j];
      if (first) buffer_puts(&missing, ", ");
      if (named)
        buffer_str(&missing, named);
      else
        buffer_printf(&missing, "%s[%s]", r->type->text, title->text);
      if (!first) first = collector;
      failure_reference(c, collector->wanted.at[j]);
      failure_under(c, collector->control);
    }
  }
  if (!first) return;
  for (uint32_t i = 0; i < c->collectors->all.count; i++) /* might have named others */
    failure_also(c, c->collectors->all.at[i]->come);
  eval_fail(c, DIAG_NOT_REALISED, first->place, "Failed to realize virtual resources %s",
            buffer_text(&missing));
}

/* ---- asking ---- */

struct collection collector_collected(const struct collector *collector) {
  return (struct collection){collector->collected.at, collector->collected.count};
}

void collector_stands_for(struct collector *collector, const struct relation_end *ends, uint32_t count) {
  collector->alternative = (struct relation_side){ends, count};
}

struct relation_side collector_alternative(const struct collector *collector) {
  return collector->alternative;
}

const struct str *collector_type(const struct collector *collector) {
  return collector->type;
}

trace_id collector_read_of(struct compiler *c, const struct collector *collector,
                           const struct resource *resource) {
  if (collector->exported) return collector_reads(c, collector);
  return hash_find(collector->seen.hash, value_integer(resource->index, 0))->value.trace;
}

trace_id collector_reads(struct compiler *c, const struct collector *collector) {
  trace_id read = trace_join(c->traces, collector->read, collector->control);
  if (!traces_tracking_all(c->traces)) return 0;
  read = trace_join(c->traces, read,
                    trace_join(c->traces, c->order.declared, absence_of_type(c, collector->type)));
  return trace_join(c->traces, read, kind_existing(c, kind_collected(c, collector->type)));
}

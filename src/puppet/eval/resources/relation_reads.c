/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/relation_reads.h"

#include <ctype.h>

#include "src/puppet/eval/resources/collect.h"

/*
 * One label at a time is another.  So an arrow whose source is a reference of which the type and the title
 * are written in two places leads, with another title, from another resource of the type, and with another
 * type, from a resource with the title.  A collector collects resources of its type alone, which is syntax.
 * All other sources could be any resource.
 */
struct relation_reads {
  struct compiler *c;
  struct {
    trace_id any;
    struct hash_builder by_type, by_title, by_array;
  } of[2];                       /* of `before` and of `notify` */
  const struct collector *asked; /* last */
  trace_id asked_read;
};

enum { MOST_LEFT = 16, MOST_LOOKED_AT = 64 };

/* V of KEY, or none. */
static trace_id read_of(struct hash_builder *builder, struct value key) {
  const struct hash_entry *entry = hash_find(hash_end(builder), key);
  return entry ? entry->value.trace : 0;
}

static void read_add(struct compiler *c, struct hash_builder *builder, struct value key, trace_id read) {
  hash_put(builder, key, value_undef(trace_join(c->traces, read_of(builder, key), read)));
}

/* A number for TITLE, the same for all ways to write a title that could name the same resource. */
static struct value title_number(const struct str *title) {
  const char *text = title->text, *end = text + title->length;
  uint64_t number = 0xCBF29CE484222325u; /* FNV-1a */
  while (end - text >= 2 && !strncmp(text, "::", 2))
    text += 2;
  while (end > text && end[-1] == '/')
    end--;
  for (; text < end; text++)
    number = (number ^ (uint64_t)tolower((unsigned char)*text)) * 0x100000001B3u;
  return value_integer((int64_t)number, 0);
}

/* Whether LABEL is below T, as far as is looked. */
static bool mentions(const struct traces *traces, trace_id t, label_id label, uint32_t *budget) {
  struct trace_view view = trace_node(traces, t);
  if (view.kind == TRACE_LABEL) return view.label == label;
  if (!*budget) return true;
  --*budget;
  for (uint32_t i = 0; i < view.count; i++)
    if (mentions(traces, view.operands[i], label, budget)) return true;
  return false;
}

bool reference_is_written(const struct traces *traces, struct value v) {
  struct trace_view view = trace_node(traces, v.trace);
  uint32_t budget = MOST_LOOKED_AT;
  if (view.kind != TRACE_OP || view.op != TRACE_OP_REFERENCE || view.count != 2) return false;
  struct trace_view type = trace_node(traces, view.operands[0]);
  if (type.kind == TRACE_CONSTANT) return true;
  return type.kind == TRACE_LABEL && !mentions(traces, view.operands[1], type.label, &budget);
}

/* What R could lead from, of which END is a source. */
static void add_source(struct relation_reads *reads, const struct relationship *r,
                       const struct relation_end *end, trace_id read, uint32_t left) {
  struct compiler *c = reads->c;
  struct hash_builder *types = &reads->of[r->notify].by_type;
  const struct reference *reference = end->collector ? NULL : end->reference.u.reference;
  if (!left || (!reference && !collector_type(end->collector)) ||
      (reference && (!end->written || !reference->title))) {
    reads->of[r->notify].any = trace_join(c->traces, reads->of[r->notify].any, read);
  } else if (reference) {
    read_add(c, types, value_string(reference->type, 0), read);
    read_add(c, &reads->of[r->notify].by_title, title_number(reference->title), read);
  } else {
    struct relation_side other = collector_alternative(end->collector);
    read_add(c, types, value_string(collector_type(end->collector), 0), read);
    for (uint32_t i = 0; i < other.count; i++)
      add_source(reads, r, &other.at[i], read, left - 1);
  }
}

/* A collector between two arrows ends both: what it reads is kept for the second. */
static trace_id collector_read(struct relation_reads *reads, const struct collector *collector) {
  if (reads->asked != collector) reads->asked_read = collector_reads(reads->c, collector);
  reads->asked = collector;
  return reads->asked_read;
}

/* What could lead from RESOURCE by another type of a reference. */
static trace_id by_titles(struct relation_reads *reads, const struct resource *resource, bool notify) {
  struct compiler *c = reads->c;
  struct hash_builder *titles = &reads->of[notify].by_title;
  if (!titles->hash->count) return 0;
  trace_id read = read_of(titles, title_number(resource->title));
  for (const struct resource_name *other = state_of(resource)->others; other; other = other->next)
    read = trace_join(c->traces, read, read_of(titles, title_number(other->name)));
  return read;
}

static struct value address_of(const struct array *array) {
  return value_integer((int64_t)(intptr_t)array, 0);
}

/* All titles of a body share an Array: what leads from one of them is added for all. */
static void add_shared(struct relation_reads *reads, const struct resource *resource, bool notify) {
  struct compiler *c = reads->c;
  if (!reads->of[notify].by_title.hash->count) return;
  const struct attribute *a = resource_attribute(resource, notify ? c->names.notify : c->names.before);
  if (!a || a->value.kind != VALUE_ARRAY) return;
  trace_id read = by_titles(reads, resource, notify);
  if (read) read_add(c, &reads->of[notify].by_array, address_of(a->value.u.array), read);
}

struct relation_reads *relation_reads_new(struct compiler *c) {
  struct relation_reads *reads = ARENA_NEW(c->arena, struct relation_reads);
  reads->c = c;
  for (int notify = 0; notify < 2; notify++) {
    hash_begin(&reads->of[notify].by_type, c->arena, 0);
    hash_begin(&reads->of[notify].by_title, c->arena, 0);
    hash_begin(&reads->of[notify].by_array, c->arena, 0);
  }
  for (uint32_t i = 0; i < c->relationships.count; i++) {
    const struct relationship *r = &c->relationships.at[i];
    const struct collector *from = r->source.collector, *to = r->target.collector;
    trace_id read = from ? collector_read(reads, from) : r->source.reference.trace;
    read = trace_join(c->traces, r->control, read);
    if (to) read = trace_join(c->traces, read, collector_read(reads, to));
    add_source(reads, r, &r->source, read, MOST_LEFT);
  }
  for (uint32_t i = 0; c->relationships.count && i < c->catalog->resources.count; i++) {
    add_shared(reads, c->catalog->resources.at[i], false);
    add_shared(reads, c->catalog->resources.at[i], true);
  }
  return reads;
}

trace_id relation_reads_of(struct relation_reads *reads, const struct resource *resource,
                           const struct attribute *a) {
  struct compiler *c = reads->c;
  bool notify = a->name == c->names.notify;
  trace_id read = reads->of[notify].any;
  read = trace_join(c->traces, read, read_of(&reads->of[notify].by_type, value_string(resource->type, 0)));
  read = trace_join(c->traces, read, by_titles(reads, resource, notify));
  if (a->value.kind != VALUE_ARRAY) return read;
  return trace_join(c->traces, read, read_of(&reads->of[notify].by_array, address_of(a->value.u.array)));
}

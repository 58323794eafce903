/* SPDX-License-Identifier: Apache-2.0 */
/* Faults: see detect.h. */
#include "src/faults/detect.h"

#include <stdlib.h>

#include "src/faults/dpkg.h"

/* What one resource did to one path, from all of its blocks. */
struct use {
  uint32_t path, resource;
  uint8_t effects;
  bool folder, made;
  struct sighting seen[FSTRACE_EFFECTS];
};

struct meeting {
  uint32_t kind, producer, consumer;
  struct fault_path path;
  bool reversed;
};

struct detector {
  const struct detection *d;
  ARENA_VECTOR(struct use) uses; /* sorted by path, then resource */
  uint32_t *first;               /* of each path; and one more */
  ARENA_VECTOR(struct meeting) meetings;
  struct dpkg dpkg;
  struct mentions *mentions;
  struct faults *faults;
  const char *path; /* the text of the path that is looked at; NULL: not made yet */
  bool mentioned;
};

enum {
  WRITES = EFFECT(PRODUCED) | EFFECT(MODIFIED) | EFFECT(EXPUNGED),
  READS = EFFECT(CONSUMED) | EFFECT(MISSED),
};

/* ---- uses ---- */

static int compare_uses(const void *a, const void *b) {
  const struct use *x = a, *y = b;
  if (x->path != y->path) return x->path < y->path ? -1 : 1;
  return x->resource < y->resource ? -1 : x->resource > y->resource;
}

static void join(struct use *to, const struct use *from) {
  to->effects |= from->effects;
  to->folder |= from->folder;
  to->made |= from->made;
  for (unsigned i = 0; i < FSTRACE_EFFECTS; i++)
    if (!to->seen[i].line || (from->seen[i].line && from->seen[i].line < to->seen[i].line))
      to->seen[i] = from->seen[i];
}

static bool is_package(const struct detector *k, uint32_t resource) {
  return str_is(k->d->graph->resources.at[resource].type, "Package");
}

static uint32_t first_line(const struct use *use) {
  uint32_t first = UINT32_MAX;
  for (unsigned i = 0; i < FSTRACE_EFFECTS; i++)
    if (use->seen[i].line && use->seen[i].line < first) first = use->seen[i].line;
  return first;
}

static void note_unpacking(struct detector *k, const struct use *use) {
  dpkg_add(&k->dpkg, use->path, use->resource, first_line(use), use->seen[FSTRACE_PRODUCED].line);
}

static void collect(struct detector *k) {
  const struct detection *d = k->d;
  struct trace *t = d->trace;
  for (uint32_t i = 1; i < t->in.accesses.count; i++) {
    const struct access *access = &t->in.accesses.at[i];
    uint32_t resource = d->matches->of[access->block].resource;
    if (resource == RESOURCE_NONE || !access->effects || access->path < 2) continue;
    struct use use = {access->path, resource, access->effects, access->folder, access->made, {{0}}};
    memcpy(use.seen, access->seen, sizeof use.seen);
    if (!use.folder && (use.effects & EFFECT(ENSURED))) { /* opened for writing, perhaps made by that */
      use.effects |= EFFECT(MODIFIED);
      if (!use.seen[FSTRACE_MODIFIED].line) use.seen[FSTRACE_MODIFIED] = use.seen[FSTRACE_ENSURED];
    }
    ARENA_PUSH(d->arena, &k->uses, use);
  }
  if (k->uses.count) qsort(k->uses.at, k->uses.count, sizeof *k->uses.at, compare_uses);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < k->uses.count; i++) {
    if (kept && !compare_uses(&k->uses.at[kept - 1], &k->uses.at[i]))
      join(&k->uses.at[kept - 1], &k->uses.at[i]);
    else
      k->uses.at[kept++] = k->uses.at[i];
  }
  k->uses.count = kept;
  k->dpkg.fs = &t->in.fs;
  k->dpkg.arena = d->arena;
  for (uint32_t i = 0; i < kept; i++)
    if (is_package(k, k->uses.at[i].resource)) note_unpacking(k, &k->uses.at[i]);
  dpkg_sort(&k->dpkg);
  uint32_t paths = t->in.fs.paths.count;
  k->first = arena_zalloc(d->arena, (paths + 1) * sizeof *k->first);
  for (uint32_t i = 0; i < kept; i++)
    k->first[k->uses.at[i].path + 1]++;
  for (uint32_t i = 0; i < paths; i++)
    k->first[i + 1] += k->first[i];
}

/* ---- one pair at one path ---- */

const char *fault_path_text(struct arena *arena, const struct trace *trace, uint32_t path) {
  struct buffer out;
  buffer_init(&out, arena);
  fs_path_text(&trace->in.fs, path, &out);
  return buffer_text(&out);
}

static enum fstrace_effect write_of(const struct use *use) {
  if (use->effects & EFFECT(PRODUCED)) return FSTRACE_PRODUCED;
  return use->effects & EFFECT(MODIFIED) ? FSTRACE_MODIFIED : FSTRACE_EXPUNGED;
}

/* The effect of CONSUMER that tells most. */
static enum fstrace_effect use_of(const struct use *use) {
  if (use->effects & EFFECT(MISSED)) return FSTRACE_MISSED;
  if (use->effects & EFFECT(CONSUMED)) return FSTRACE_CONSUMED;
  if (use->effects & EFFECT(ENSURED)) return FSTRACE_ENSURED;
  return write_of(use);
}

static void meet(struct detector *k, enum fault_kind kind, const struct use *producer,
                 const struct use *consumer, enum fault_sureness sureness, bool reversed) {
  const struct detection *d = k->d;
  const struct fault_resource *all = d->graph->resources.at;
  if (!k->path) {
    k->path = fault_path_text(d->arena, d->trace, producer->path);
    k->mentioned = mentioned(k->mentions, k->path, strlen(k->path));
  }
  struct fault_claim claim = {.kind = kind, .producer = &all[producer->resource], .path = k->path};
  claim.consumer = &all[consumer->resource];
  claim.graph = d->graph;
  claim.mentioned = k->mentioned;
  claim.reversed = reversed;
  claim.possible = sureness == FAULT_POSSIBLE;
  if (fault_rule_for(d->rules, &claim)) {
    k->faults->left_out++;
    return;
  }
  struct meeting m = {.kind = kind, .producer = producer->resource, .consumer = consumer->resource};
  m.reversed = reversed;
  m.path.path = producer->path;
  m.path.producer_effect = (uint8_t)write_of(producer);
  m.path.consumer_effect = (uint8_t)use_of(consumer);
  m.path.producer = producer->seen[m.path.producer_effect];
  m.path.consumer = consumer->seen[m.path.consumer_effect];
  m.path.sureness = (uint8_t)sureness;
  ARENA_PUSH(d->arena, &k->meetings, m);
}

static bool failed_before(const struct use *producer, const struct use *consumer) {
  const struct sighting *missed = &consumer->seen[FSTRACE_MISSED], *made = &producer->seen[FSTRACE_PRODUCED];
  return (consumer->effects & EFFECT(MISSED)) && (producer->effects & EFFECT(PRODUCED)) &&
         missed->line < made->line;
}

/* How sure it is that CONSUMER needs PRODUCER first. */
static enum fault_sureness sureness_of(const struct use *producer, const struct use *consumer) {
  if (failed_before(producer, consumer)) return FAULT_PROVEN;
  const struct sighting *read = &consumer->seen[FSTRACE_CONSUMED], *made = &producer->seen[FSTRACE_PRODUCED];
  bool after = (consumer->effects & EFFECT(CONSUMED)) && read->line > made->line;
  return producer->made && (producer->effects & EFFECT(PRODUCED)) && after ? FAULT_LIKELY : FAULT_POSSIBLE;
}

/* Whether two that both write must be ordered with PRODUCER first: who comes first in the run, but a package
   before what is no package. */
static bool writes_first(const struct detector *k, const struct use *producer, const struct use *consumer) {
  bool p = is_package(k, producer->resource), c = is_package(k, consumer->resource);
  if (p != c) return p;
  return producer->seen[write_of(producer)].line < consumer->seen[write_of(consumer)].line;
}

/*
 * Whether PRODUCER must come before CONSUMER: definition 1 of the paper, extended by what modifies.  What
 * commutes need not: both make the same directory, both remove the same.
 */
static bool must_precede(const struct detector *k, const struct use *producer, const struct use *consumer) {
  uint8_t p = producer->effects & WRITES, c = consumer->effects & WRITES;
  if (!p) return false;
  if (producer->folder && consumer->folder && !((p | c) & EFFECT(EXPUNGED))) {
    /* A directory that both make; but who only sets its mode needs it to be there. */
    if ((c & EFFECT(PRODUCED)) || (consumer->effects & EFFECT(ENSURED))) return false;
  }
  if (p == EFFECT(EXPUNGED) && c == EFFECT(EXPUNGED)) return false;
  if (c & EFFECT(PRODUCED)) return (p & ~EFFECT(EXPUNGED)) && writes_first(k, producer, consumer);
  if (p & EFFECT(PRODUCED))
    return consumer->effects & (READS | EFFECT(MODIFIED) | EFFECT(EXPUNGED) | EFFECT(ENSURED));
  if (c)
    return (consumer->effects & (EFFECT(MODIFIED) | EFFECT(EXPUNGED))) && writes_first(k, producer, consumer);
  /* Who finds that it is gone finds what the catalog promises. */
  if (p == EFFECT(EXPUNGED)) return consumer->effects & EFFECT(CONSUMED);
  return consumer->effects & (READS | EFFECT(ENSURED));
}

/* Whether CONSUMER gets the directory PATH without who made it: it, or what comes before it, is the File of
 * it. */
static bool has_own_folder(struct detector *k, const struct use *producer, const struct use *consumer) {
  struct fault_graph *graph = k->d->graph;
  if (!producer->folder || (producer->effects & EFFECT(EXPUNGED))) return false;
  const char *path = fault_path_text(k->d->arena, k->d->trace, producer->path);
  uint32_t file = fault_graph_find_parts(graph, "file", 4, path, strlen(path));
  if (file == RESOURCE_NONE || file == producer->resource) return false;
  const struct str *ensure = fault_text(&graph->resources.at[file], "ensure");
  if (!ensure || !str_is(ensure, "directory")) return false;
  return file == consumer->resource || fault_graph_before(graph, file, consumer->resource);
}

/* Whether the file is of the package of another Package, which CONSUMER comes after, or is notified by:
 * PRODUCER installed that only because it came first in this run. */
static bool is_of_another(const struct detector *k, enum fault_kind kind, const struct use *producer,
                          const struct use *consumer) {
  struct fault_graph *graph = k->d->graph;
  size_t length;
  if (!is_package(k, producer->resource)) return false;
  const char *name = dpkg_package_of(&k->dpkg, producer->path, producer->resource, &length);
  uint32_t other = name ? fault_graph_find_parts(graph, "package", 7, name, length) : RESOURCE_NONE;
  if (other == RESOURCE_NONE || other == producer->resource) return false;
  if (kind == FAULT_NOTIFIER) return fault_graph_notifies(graph, other, consumer->resource);
  return other == consumer->resource || fault_graph_before(graph, other, consumer->resource);
}

static void order_pair(struct detector *k, const struct use *producer, const struct use *consumer) {
  const struct detection *d = k->d;
  uint32_t a = producer->resource, b = consumer->resource;
  if (!must_precede(k, producer, consumer) || fault_graph_before(d->graph, a, b)) return;
  if (has_own_folder(k, producer, consumer) || is_of_another(k, FAULT_ORDERING, producer, consumer)) return;
  bool reversed = fault_graph_before(d->graph, b, a);
  /* Who says that the consumer comes first means it, unless it then lacks what comes later. */
  if (reversed && !failed_before(producer, consumer)) return;
  if (reversed && (consumer->effects & (EFFECT(PRODUCED) | EFFECT(EXPUNGED)))) return;
  meet(k, FAULT_ORDERING, producer, consumer, sureness_of(producer, consumer), reversed);
}

/* Whether it is a service that reads, but does not write, what is no directory. */
static bool is_reading_service(const struct detector *k, const struct use *use) {
  return str_is(k->d->graph->resources.at[use->resource].type, "Service") && (use->effects & READS) &&
         !(use->effects & (WRITES | EFFECT(ENSURED))) && !use->folder;
}

/* Definition 2 of the paper: a service uses what another resource makes or changes. */
static void notify_pair(struct detector *k, const struct use *producer, const struct use *consumer) {
  const struct detection *d = k->d;
  if (!is_reading_service(k, consumer)) return;
  if (!(producer->effects & (EFFECT(PRODUCED) | EFFECT(MODIFIED))) || producer->folder) return;
  if (fault_graph_notifies(d->graph, producer->resource, consumer->resource)) return;
  if (is_of_another(k, FAULT_NOTIFIER, producer, consumer)) return;
  bool reversed = fault_graph_before(d->graph, consumer->resource, producer->resource);
  if (reversed && !failed_before(producer, consumer)) return;
  meet(k, FAULT_NOTIFIER, producer, consumer, sureness_of(producer, consumer), reversed);
}

static void pair(struct detector *k, const struct use *a, const struct use *b) {
  if (a->resource == b->resource) return;
  order_pair(k, a, b);
  notify_pair(k, a, b);
}

/* ---- directories ---- */

/* Who made the nearest directory above PATH that was made in this run, unless it is there otherwise: *FROM to
 * *TO. */
static bool makers_above(struct detector *k, uint32_t path, const struct use **from, const struct use **to) {
  const struct fs_path *paths = k->d->trace->in.fs.paths.at;
  for (path = paths[path].parent; path > 1; path = paths[path].parent) {
    *from = k->uses.at + k->first[path];
    *to = k->uses.at + k->first[path + 1];
    for (const struct use *use = *from; use < *to; use++)
      if (use->made && (use->effects & EFFECT(PRODUCED))) return true;
  }
  return false;
}

/*
 * Who makes a file needs the directory that it is in; so does who reads one that came to be with its
 * directory (a rename; a service must be notified of it), but not one that somebody made there, for that is
 * a need of its own.
 */
static void need_folder(struct detector *k, const struct use *use) {
  const struct use *from, *to;
  bool makes = (use->effects & EFFECT(PRODUCED)) && use->made;
  bool reads = (use->effects & EFFECT(CONSUMED)) && !(use->effects & WRITES);
  if (!makes && !reads) return;
  for (uint32_t i = k->first[use->path]; reads && i < k->first[use->path + 1]; i++)
    if (k->uses.at[i].effects & EFFECT(PRODUCED)) return;
  if (!makers_above(k, use->path, &from, &to)) return;
  for (const struct use *own = from; own < to; own++)
    if (own->resource == use->resource &&
        (own->effects & (EFFECT(PRODUCED) | EFFECT(ENSURED) | EFFECT(CONSUMED))))
      return;
  for (const struct use *maker = from; maker < to; maker++) {
    if (maker->resource == use->resource || !(maker->effects & EFFECT(PRODUCED))) continue;
    if (fault_graph_before(k->d->graph, use->resource, maker->resource)) continue;
    struct use as_reader = *use;
    as_reader.path = maker->path;
    k->path = NULL;
    if (!fault_graph_before(k->d->graph, maker->resource, use->resource) &&
        !is_of_another(k, FAULT_ORDERING, maker, use))
      meet(k, FAULT_ORDERING, maker, &as_reader, FAULT_LIKELY, false);
    if (reads && !maker->folder && is_reading_service(k, use) &&
        !fault_graph_notifies(k->d->graph, maker->resource, use->resource) &&
        !is_of_another(k, FAULT_NOTIFIER, maker, use))
      meet(k, FAULT_NOTIFIER, maker, &as_reader, FAULT_LIKELY, false);
    k->path = NULL;
  }
}

/* ---- findings ---- */

static int compare_meetings(const void *a, const void *b) {
  const struct meeting *x = a, *y = b;
  if (x->producer != y->producer) return x->producer < y->producer ? -1 : 1;
  if (x->consumer != y->consumer) return x->consumer < y->consumer ? -1 : 1;
  if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
  if (x->path.sureness != y->path.sureness) return x->path.sureness < y->path.sureness ? -1 : 1;
  if (x->path.consumer.line != y->path.consumer.line)
    return x->path.consumer.line < y->path.consumer.line ? -1 : 1;
  return x->path.path < y->path.path ? -1 : x->path.path > y->path.path;
}

static int compare_faults(const void *a, const void *b) {
  const struct fault *x = a, *y = b;
  if (x->sureness != y->sureness) return x->sureness < y->sureness ? -1 : 1;
  if (x->producer != y->producer) return x->producer < y->producer ? -1 : 1;
  if (x->consumer != y->consumer) return x->consumer < y->consumer ? -1 : 1;
  return x->kind < y->kind ? -1 : x->kind > y->kind;
}

/* The fault of the other way between the same two, or NULL. */
static struct fault *other_way(struct faults *faults, const struct fault *fault) {
  uint32_t low = 0, high = faults->list.count; /* they are sorted by producer and consumer */
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    const struct fault *f = &faults->list.at[middle];
    if (f->producer < fault->consumer || (f->producer == fault->consumer && f->consumer < fault->producer))
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < faults->list.count; low++) {
    struct fault *f = &faults->list.at[low];
    if (f->producer != fault->consumer || f->consumer != fault->producer) return NULL;
    if (f->kind == fault->kind) return f;
  }
  return NULL;
}

/* Of two that each use what the other makes, the surer way is kept, or what happened first in this run. */
static void settle_mutual(struct faults *faults) {
  for (uint32_t i = 0; i < faults->list.count; i++) {
    struct fault *fault = &faults->list.at[i], *other;
    if (fault->kind != FAULT_ORDERING || !fault->count || !(other = other_way(faults, fault)) ||
        !other->count)
      continue;
    bool first = fault->sureness != other->sureness
                     ? fault->sureness < other->sureness
                     : fault->paths->producer.line <= other->paths->producer.line;
    (first ? fault : other)->mutual = true;
    (first ? other : fault)->count = 0;
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < faults->list.count; i++)
    if (faults->list.at[i].count) faults->list.at[kept++] = faults->list.at[i];
  faults->list.count = kept;
}

static void gather(struct detector *k) {
  struct arena *arena = k->d->arena;
  if (k->meetings.count) qsort(k->meetings.at, k->meetings.count, sizeof *k->meetings.at, compare_meetings);
  for (uint32_t i = 0, end; i < k->meetings.count; i = end) {
    const struct meeting *first = &k->meetings.at[i];
    for (end = i; end < k->meetings.count; end++) {
      const struct meeting *m = &k->meetings.at[end];
      if (m->producer != first->producer || m->consumer != first->consumer || m->kind != first->kind) break;
    }
    struct fault_path *paths = ARENA_ARRAY(arena, struct fault_path, end - i);
    for (uint32_t p = i; p < end; p++)
      paths[p - i] = k->meetings.at[p].path;
    struct fault fault = {.kind = (uint8_t)first->kind, .sureness = first->path.sureness};
    fault.reversed = first->reversed;
    fault.producer = first->producer;
    fault.consumer = first->consumer;
    fault.paths = paths;
    fault.count = end - i;
    ARENA_PUSH(arena, &k->faults->list, fault);
  }
  settle_mutual(k->faults);
  if (k->faults->list.count)
    qsort(k->faults->list.at, k->faults->list.count, sizeof *k->faults->list.at, compare_faults);
}

void detect(struct faults *faults, const struct detection *detection) {
  struct detector k = {.d = detection, .faults = faults};
  *faults = (struct faults){.left_out = 0};
  k.mentions = mentions_of(detection->arena, detection->graph);
  collect(&k);
  if (!k.uses.count) return;
  for (uint32_t path = 2; path < detection->trace->in.fs.paths.count; path++) {
    const struct use *begin = k.uses.at + k.first[path], *end = k.uses.at + k.first[path + 1];
    k.path = NULL;
    for (const struct use *writer = begin; writer < end && end - begin > 1; writer++)
      for (const struct use *user = begin; (writer->effects & WRITES) && user < end; user++)
        pair(&k, writer, user);
    for (const struct use *use = begin; use < end; use++)
      need_folder(&k, use);
  }
  gather(&k);
}

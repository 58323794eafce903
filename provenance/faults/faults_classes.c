/* SPDX-License-Identifier: Apache-2.0 */
/* Many findings between the same two classes have one mend: an arrow between the classes. */
#include <ctype.h>

#include "provenance/faults/faults_report.h"

enum { MANY = 3 };

/* The innermost class that RESOURCE is in; RESOURCE_NONE: none but the main one. */
static uint32_t class_of(const struct fault_graph *graph, uint32_t resource) {
  for (uint32_t i = graph->resources.at[resource].container; i != RESOURCE_NONE;
       i = graph->resources.at[i].container) {
    const struct fault_resource *r = &graph->resources.at[i];
    if (str_is(r->lower, "class"))
      return str_is(r->title, "Main") || str_is(r->title, "main") ? RESOURCE_NONE : i;
  }
  return RESOURCE_NONE;
}

struct class_pair {
  uint32_t from, to, first, count;
  bool notify;
};

/* Behind the brace that begins the body of the class NAME in TEXT; 0: it is not there. */
static uint32_t body_of(const char *text, const char *name) {
  size_t length = strlen(name);
  for (const char *p = text; (p = strstr(p, "class")); p++) {
    const char *q = p + 5;
    if (p > text && (isalnum((unsigned char)p[-1]) || p[-1] == '_')) continue;
    while (*q == ' ' || *q == '\t' || *q == '\n')
      q++;
    if (q == p + 5 || strncasecmp(q, name, length) != 0) continue;
    q += length;
    if (isalnum((unsigned char)*q) || *q == '_' || *q == ':') continue;
    int depth = 0;
    for (; *q; q++) {
      if (*q == '(' || *q == '[') depth++;
      if (*q == ')' || *q == ']') depth--;
      if (*q == '{' && !depth) return (uint32_t)(q + 1 - text);
      if (*q == '{') depth++;
      if (*q == '}') depth--;
    }
    return 0;
  }
  return 0;
}

static const char *class_ref(struct arena *arena, const struct fault_resource *class) {
  struct buffer out;
  buffer_init(&out, arena);
  buffer_puts(&out, "Class['");
  for (uint32_t i = 0; i < class->title->length; i++)
    buffer_putc(&out, (char)tolower((unsigned char)class->title->text[i]));
  buffer_puts(&out, "']");
  return buffer_text(&out);
}

/* The mend of PAIR; false: it cannot be written. */
static bool mend_of(struct told_mend *mend, struct arena *arena, const struct faults_run *run,
                    const struct class_pair *pair, const struct fault *fault) {
  const struct fault_graph *graph = run->detection->graph;
  const struct fault_resource *from = &graph->resources.at[pair->from], *to = &graph->resources.at[pair->to];
  const struct fault_resource *consumer = &graph->resources.at[fault->consumer];
  const struct resource *own = catalog_find(run->catalog, consumer->type, consumer->title);
  const struct source *source = own ? source_get(run->catalog->sources, own->place.source) : NULL;
  if (!source || source->kind != SOURCE_MANIFEST || !source->path || source->sparse || source->past)
    return false;
  uint32_t at = body_of(source->text, to->title->text);
  if (!at) return false;
  *mend = (struct told_mend){.settles = pair->count};
  mend->code = arena_printf(arena, "%s %s %s", class_ref(arena, from), pair->notify ? "~>" : "->",
                            class_ref(arena, to));
  mend->reference = class_ref(arena, from);
  mend->resource = arena_printf(arena, "%s", to->ref->text);
  mend->place = faults_place(arena, run, (struct place){source->id, at, at});
  mend->edit = ARENA_NEW(arena, struct told_edit);
  mend->edit->file = arena_printf(arena, "%s", source->name->text);
  mend->edit->path = arena_printf(arena, "%s", source->path->text);
  mend->edit->whole = str_new(arena, source->text, source->length);
  mend->edit->start = at;
  mend->edit->before = "\n  ";
  mend->edit->after = source->text[at] == '\n' || source->text[at] == '\r' ? "" : "\n ";
  ARENA_PUSH(arena, &mend->edit->references, mend->code);
  return true;
}

static struct class_pair *pair_of(struct class_pair *pairs, uint32_t *count, uint32_t from, uint32_t to) {
  for (uint32_t i = 0; i < *count; i++)
    if (pairs[i].from == from && pairs[i].to == to) return &pairs[i];
  pairs[*count] = (struct class_pair){.from = from, .to = to};
  return &pairs[(*count)++];
}

/*
 * Findings FIRST and on of REPORT are those of RUN, in their order.  Where an arrow between two classes would
 * close a circle, each finding keeps a mend of its own.
 */
void faults_class_mends(struct told_fault *told, struct arena *arena, const struct faults_run *run) {
  struct fault_graph *graph = run->detection->graph;
  uint32_t all = run->faults->list.count, count = 0;
  struct class_pair *pairs = ARENA_ARRAY(arena, struct class_pair, all + 1);
  uint32_t *which = ARENA_ARRAY(arena, uint32_t, all + 1);
  for (uint32_t i = 0; i < all; i++) {
    const struct fault *fault = &run->faults->list.at[i];
    uint32_t from = class_of(graph, fault->producer), to = class_of(graph, fault->consumer);
    which[i] = UINT32_MAX;
    if (fault->reversed || from == RESOURCE_NONE || to == RESOURCE_NONE || from == to) continue;
    if (fault_graph_contains(graph, from, to) || fault_graph_contains(graph, to, from)) continue;
    struct class_pair *pair = pair_of(pairs, &count, from, to);
    if (!pair->count++) pair->first = i;
    pair->notify |= fault->kind == FAULT_NOTIFIER;
    which[i] = (uint32_t)(pair - pairs);
  }
  for (uint32_t p = 0; p < count; p++) {
    struct told_mend mend;
    if (pairs[p].count < MANY || fault_graph_inside(graph, pairs[p].to, pairs[p].from)) continue;
    if (!mend_of(&mend, arena, run, &pairs[p], &run->faults->list.at[pairs[p].first])) continue;
    for (uint32_t i = 0; i < all; i++)
      if (which[i] == p) told[i].mend = mend;
  }
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where in the code a finding is: the declarations of both resources, and the very text that names the path,
 * by the segments of the title or of the attribute that has it.
 */
#include "provenance/describe/describe.h"
#include "provenance/describe/segments.h"
#include "provenance/describe/show.h"
#include "provenance/faults/faults_report.h"

/* Who wrote the line: "Name, 1234567"; NULL: nobody asks, or it is not known. */
static const char *author_of(struct arena *arena, const struct faults_run *run, source_id source,
                             uint32_t line) {
  if (!run->authors) return NULL;
  authors_expect(run->authors, source);
  struct authorship by = authors_line(run->authors, source, line);
  if (by.state == AUTHORED_CHANGED || by.state == AUTHORED_ADDED) return "nobody yet: it is not committed";
  if (by.state != AUTHORED_COMMITTED) return NULL;
  return arena_printf(arena, "%s, %s", by.commit->author, by.commit->abbreviated);
}

struct told_place faults_place(struct arena *arena, const struct faults_run *run, struct place place) {
  struct sources *sources = run->catalog->sources;
  struct told_place told = {0};
  if (!place_shown(sources, place)) return told;
  const struct source *source = source_get(sources, place.source);
  struct position from = source_position(sources, place.source, place.start);
  struct position to = source_position(sources, place.source, place.end);
  uint32_t length;
  const char *line = source_line(sources, place.source, from.line, &length);
  told.file = arena_printf(arena, "%s", source->name->text);
  told.path = source->path ? arena_printf(arena, "%s", source->path->text) : NULL;
  told.line = from.line, told.column = from.column;
  told.end_line = to.line, told.end_column = to.column;
  if (line && length) told.text = str_new(arena, line, length)->text;
  told.author = author_of(arena, run, place.source, from.line);
  return told;
}

struct finding_places {
  struct arena *arena;
  const struct faults_run *run;
  struct describer *describer;
  struct told_resource *told;
  const char *path;
  size_t length;
};

/* Where the path stands in TEXT; -1: it does not.  A word of it, not the beginning of another path. */
static long find_word(const char *text, size_t text_length, const char *path, size_t length) {
  const char *p = text, *end = text + text_length;
  while ((p = memmem(p, (size_t)(end - p), path, length))) {
    const char *behind = p + length;
    if (behind == end ||
        !strchr("/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-", *behind))
      return p - text;
    p++;
  }
  return -1;
}

/* The label that byte AT of the text of T came from; 0: it was computed. */
static label_id label_at(struct finding_places *f, trace_id t, uint32_t at) {
  struct describer *d = f->describer;
  struct segments segments = segments_read(f->arena, d->catalog->traces, d->evaluator, t);
  for (uint32_t i = 0; i < segments.count; i++) {
    const struct segment *s = &segments.at[i];
    if (at >= s->start && at < s->start + s->length) return segment_where(d->catalog->traces, s).label;
  }
  return segments.count ? 0 : reading_where(d->catalog->traces, t).label;
}

static bool written_at(struct finding_places *f, trace_id t, uint32_t at, const char *attribute) {
  label_id label = label_at(f, t, at);
  if (!label) return false;
  const struct sources *sources = f->describer->catalog->sources;
  struct told_place place = faults_place(f->arena, f->run, label_get(sources, label)->place);
  if (!place.file) return false;
  f->told->written = place;
  f->told->attribute = attribute;
  return true;
}

/* Whether the path, or LENGTH bytes of it, is named in VALUE; tells where. */
static bool named_in(struct finding_places *f, struct value value, const char *attribute, size_t length) {
  if (value.kind == VALUE_STRING) {
    long at = find_word(value.u.text->text, value.u.text->length, f->path, length);
    return at >= 0 &&
           written_at(f, value_trace(f->describer->catalog->traces, value), (uint32_t)at, attribute);
  }
  if (value.kind != VALUE_ARRAY) return false;
  for (uint32_t i = 0; i < value.u.array->count; i++)
    if (named_in(f, value.u.array->at[i], attribute, length)) return true;
  return false;
}

/* Looks for the path in the title and the attributes, then for the folders above it. */
static void find_written(struct finding_places *f, const struct resource *resource) {
  size_t length = f->length;
  while (length > 1) {
    long at = find_word(resource->title->text, resource->title->length, f->path, length);
    if (at >= 0 && written_at(f, resource->title_trace, (uint32_t)at, NULL)) return;
    for (uint32_t i = 0; i < resource->attributes.count; i++) {
      const struct attribute *attribute = resource->attributes.at[i];
      if (named_in(f, attribute->value, arena_printf(f->arena, "%s", attribute->name->text), length)) return;
    }
    while (length && f->path[length - 1] != '/')
      length--;
    while (length && f->path[length - 1] == '/')
      length--;
  }
}

/* Whether a condition at A stands nearer to PLACE than one at B: in its file before it, and as late as can
 * be. */
static bool is_nearer(struct place a, struct place b, struct place place) {
  bool around = a.source == place.source && a.start < place.start;
  if (!around) return false;
  return b.source != place.source || b.start > place.start || a.start > b.start;
}

/* The condition that the resource is under: the one that stands next to it, else the innermost. */
static void find_condition(struct finding_places *f, const struct resource *resource) {
  struct describer *d = f->describer;
  existence_question(d->reader, resource);
  struct conditions conditions = reading_told_conditions(d->reader);
  const struct condition *nearest = NULL;
  for (uint32_t i = conditions.count; i-- > 0;) {
    const struct condition *condition = &conditions.at[i];
    if (!faults_place(f->arena, f->run, condition->site.place).file) continue;
    if (!nearest || is_nearer(condition->site.place, nearest->site.place, resource->place))
      nearest = condition;
  }
  if (!nearest) return;
  uint32_t length;
  const char *text = place_text(d->catalog->sources, nearest->site.place, &length);
  struct buffer out;
  buffer_init(&out, f->arena);
  show_line(&out, text, length, 60);
  f->told->condition = buffer_text(&out);
  f->told->condition_place = faults_place(f->arena, f->run, nearest->site.place);
}

void faults_places(struct told_resource *told, struct arena *arena, const struct faults_run *run,
                   struct describer *describer, uint32_t resource, const char *path) {
  const struct fault_resource *r = &run->detection->graph->resources.at[resource];
  struct resource *own = run->catalog ? catalog_find(run->catalog, r->type, r->title) : NULL;
  if (!own) {
    if (r->file) told->declared.file = arena_printf(arena, "%s", r->file->text);
    told->declared.line = told->declared.end_line = (uint32_t)r->line;
    return;
  }
  struct finding_places f = {.arena = arena, .run = run, .describer = describer, .told = told, .path = path};
  f.length = strlen(path);
  told->declared = faults_place(arena, run, own->place);
  find_written(&f, own);
  find_condition(&f, own);
}

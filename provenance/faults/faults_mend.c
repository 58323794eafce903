/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How to mend a finding: a metaparameter in the declaration of one of the two, or an arrow between their
 * classes. The code is changed as text, where its place is known: a line in the style of those around it.
 */
#include "provenance/faults/faults_report.h"

#include <ctype.h>

struct mending {
  struct arena *arena;
  const struct faults_run *run;
  struct told_mend *mend;
  bool notify;
};

/* ---- names ---- */

/* 'text', as a manifest has it. */
static void put_quoted(struct buffer *out, const struct str *text) {
  buffer_putc(out, '\'');
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    bool escape = c == '\'' || (c == '\\' && (i + 1 == text->length || strchr("'\\", text->text[i + 1])));
    if (escape) buffer_putc(out, '\\');
    buffer_putc(out, c);
  }
  buffer_putc(out, '\'');
}

static bool is_instance(const struct resource *resource) {
  return resource && resource->kind == RESOURCE_DEFINED;
}

/*
 * The title of OTHER as code within the body that declares RESOURCE too: in a defined type, whose instances
 * have titles of their own, the expression that made it.
 */
static bool put_expression(struct buffer *out, struct catalog *catalog, const struct resource *resource,
                           const struct resource *other) {
  if (!is_instance(other->container) || other->container != resource->container) return false;
  if (other->title_place.source != resource->place.source) return false;
  uint32_t length;
  const char *text = place_text(catalog->sources, other->title_place, &length);
  if (!text || !length || !memchr(text, '$', length) || (*text != '"' && *text != '$')) return false;
  buffer_add(out, text, length);
  return true;
}

static const char *reference_to(const struct mending *m, const struct resource *resource,
                                const struct resource *other) {
  struct buffer out;
  buffer_init(&out, m->arena);
  buffer_str(&out, other->type);
  buffer_putc(&out, '[');
  if (!put_expression(&out, m->run->catalog, resource, other)) put_quoted(&out, other->title);
  buffer_putc(&out, ']');
  return buffer_text(&out);
}

/* ---- places in code ---- */

/* Behind the text in quotes, or the comment, at P. */
static const char *skip_token(const char *p, const char *end) {
  if (*p == '#') {
    const char *stop = memchr(p, '\n', (size_t)(end - p));
    return stop ? stop : end;
  }
  char quote = *p++;
  while (p < end && *p != quote)
    p += *p == '\\' && p + 1 < end ? 2 : 1;
  return p < end ? p + 1 : end;
}

/* The colon that ends the title which stands at P; NULL: there is none. */
static const char *title_end(const char *p, const char *end) {
  int depth = 0;
  while (p < end) {
    if (*p == '\'' || *p == '"' || *p == '#') {
      p = skip_token(p, end);
      continue;
    }
    if (strchr("([{", *p)) depth++;
    if (strchr(")]}", *p)) depth--;
    if (*p == ':' && depth <= 0) {
      if (p + 1 < end && p[1] == ':')
        p++;
      else
        return p;
    }
    if (*p == ';') return NULL;
    p++;
  }
  return NULL;
}

/* The blanks that begin the line of P. */
static struct piece indent_of(const char *text, const char *p) {
  while (p > text && p[-1] != '\n')
    p--;
  const char *end = p;
  while (*end == ' ' || *end == '\t')
    end++;
  return (struct piece){p, (size_t)(end - p)};
}

static bool edits(struct mending *m, const struct source *source, uint32_t start, uint32_t length,
                  const char *before, const char *after) {
  if (!source->path || source->sparse || source->past || source->kind != SOURCE_MANIFEST) return false;
  struct told_edit *edit = m->mend->edit = ARENA_NEW(m->arena, struct told_edit);
  edit->file = arena_printf(m->arena, "%s", source->name->text);
  edit->path = arena_printf(m->arena, "%s", source->path->text);
  edit->whole = str_new(m->arena, source->text, source->length);
  edit->start = start;
  edit->length = length;
  edit->before = before;
  edit->after = after;
  ARENA_PUSH(m->arena, &edit->references, m->mend->reference);
  return true;
}

static void tell_place(struct mending *m, const struct source *source, uint32_t at) {
  m->mend->place = faults_place(m->arena, m->run, (struct place){source->id, at, at});
}

/* ---- a metaparameter ---- */

/* Adds NAME as the first attribute of RESOURCE, whose declaration is in SOURCE. */
static bool add_attribute(struct mending *m, const struct source *source, const struct resource *resource,
                          const char *name) {
  const char *text = source->text, *end = text + source->length;
  if (resource->title_place.source != source->id || resource->title_place.end > source->length) return false;
  const char *colon = title_end(text + resource->title_place.end, end);
  if (!colon) return false;
  const char *p = colon + 1;
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  const char *before = arena_printf(m->arena, " %s => ", name);
  if (p < end && *p == '\n') {
    const char *next = p;
    while (next < end && isspace((unsigned char)*next))
      next++;
    struct piece indent = indent_of(text, next);
    bool body = next < end && isalpha((unsigned char)*next);
    before = arena_printf(m->arena, "\n%.*s%s%s => ", (int)indent.length, indent.at, body ? "" : "  ", name);
  }
  uint32_t at = (uint32_t)(colon + 1 - text);
  if (!edits(m, source, at, 0, before, ",")) return false;
  tell_place(m, source, at);
  return true;
}

/* Adds to the value that ATTRIBUTE has already. */
static bool widen_attribute(struct mending *m, const struct source *source,
                            const struct attribute *attribute) {
  struct place place = attribute->place;
  if (place.source != source->id || place.end > source->length || place.start >= place.end) return false;
  const char *text = source->text + place.start, *end = source->text + place.end;
  const char *arrow = memmem(text, (size_t)(end - text), "=>", 2);
  if (!arrow) return false;
  const char *value = arrow + 2;
  while (value < end && isspace((unsigned char)*value))
    value++;
  while (end > value && isspace((unsigned char)end[-1]))
    end--;
  if (value == end) return false;
  int length = (int)(end - value);
  bool list = *value == '[' && end[-1] == ']' && length > 2;
  const char *last = end - 1;
  while (list && last > value + 1 && isspace((unsigned char)last[-1]))
    last--;
  bool comma = list && last[-1] == ',';
  const char *before = list ? arena_printf(m->arena, "%.*s%s ", (int)(last - value), value, comma ? "" : ",")
                            : arena_printf(m->arena, "[%.*s, ", length, value);
  uint32_t at = (uint32_t)(value - source->text);
  if (!edits(m, source, at, (uint32_t)length, before, "]")) return false;
  m->mend->edit->list = true;
  tell_place(m, source, at);
  return true;
}

/* Whether the declaration of RESOURCE is an expression of its own in a manifest, and nothing that a function
 * made. */
static const struct source *own_source(const struct catalog *catalog, const struct resource *resource) {
  if (resource->kind != RESOURCE_NATIVE && resource->kind != RESOURCE_DEFINED) return NULL;
  const struct source *source = source_get(catalog->sources, resource->place.source);
  if (source->kind != SOURCE_MANIFEST || !resource->place.source) return NULL;
  const char *p = source->text + resource->place.start;
  size_t length = resource->type->length;
  while (*p == '@')
    p++;
  while (p[0] == ':' && p[1] == ':')
    p += 2;
  return strncasecmp(p, resource->type->text, length) ? NULL : source;
}

/* Lets RESOURCE have the metaparameter NAME with a reference to OTHER. */
static bool relate(struct mending *m, const struct resource *resource, const struct resource *other,
                   const char *name) {
  struct catalog *catalog = m->run->catalog;
  const struct source *source = own_source(catalog, resource);
  const char *reference = reference_to(m, resource, other);
  m->mend->metaparameter = name;
  m->mend->resource = arena_printf(m->arena, "%s[%s]", resource->type->text, resource->title->text);
  m->mend->reference = reference;
  m->mend->code = arena_printf(m->arena, "%s => %s", name, reference);
  if (!source) return false;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (!str_is(attribute->name, name) || attribute->origin == ATTRIBUTE_RELATION) continue;
    return attribute->origin == ATTRIBUTE_DECLARED && widen_attribute(m, source, attribute);
  }
  return add_attribute(m, source, resource, name);
}

static void put_reference(struct buffer *out, const struct fault_resource *resource) {
  buffer_str(out, resource->type);
  buffer_putc(out, '[');
  put_quoted(out, resource->title);
  buffer_putc(out, ']');
}

/* Whether one text declares both, for several titles or each time it is evaluated: a metaparameter in it
 * would be that of both. */
static bool declared_together(const struct fault_resource *a, const struct fault_resource *b,
                              const struct resource *from, const struct resource *to) {
  if (from && to) return from->place.source == to->place.source && from->place.start == to->place.start;
  return a->file && b->file && str_equal(a->file, b->file) && a->line == b->line;
}

static void tell_arrow(struct mending *m, const struct fault_resource *producer,
                       const struct fault_resource *consumer) {
  struct buffer out;
  buffer_init(&out, m->arena);
  put_reference(&out, producer);
  m->mend->reference = arena_printf(m->arena, "%s", buffer_text(&out));
  m->mend->resource = arena_printf(m->arena, "%s", consumer->ref->text);
  buffer_puts(&out, m->notify ? " ~> " : " -> ");
  put_reference(&out, consumer);
  m->mend->code = buffer_text(&out);
}

/* What can be told without provenance: the metaparameter and the line of the declaration. */
static void tell_plainly(struct mending *m, const struct fault_resource *producer,
                         const struct fault_resource *consumer) {
  struct buffer out;
  buffer_init(&out, m->arena);
  put_reference(&out, producer);
  m->mend->metaparameter = m->notify ? "subscribe" : "require";
  m->mend->resource = arena_printf(m->arena, "%s", consumer->ref->text);
  m->mend->reference = buffer_text(&out);
  m->mend->code = arena_printf(m->arena, "%s => %s", m->mend->metaparameter, m->mend->reference);
  if (!consumer->file) return;
  m->mend->place.file = arena_printf(m->arena, "%s", consumer->file->text);
  m->mend->place.line = m->mend->place.end_line = (uint32_t)consumer->line;
}

void faults_mend(struct told_fault *told, struct arena *arena, const struct faults_run *run,
                 const struct fault *fault) {
  struct mending m = {arena, run, &told->mend, fault->kind == FAULT_NOTIFIER};
  const struct fault_resource *all = run->detection->graph->resources.at;
  const struct fault_resource *producer = &all[fault->producer], *consumer = &all[fault->consumer];
  const struct resource *from = NULL, *to = NULL;
  /* What says the opposite must go, or what both use: that is for people to decide. */
  if (fault->reversed || fault->mutual) return;
  if (run->catalog) {
    from = catalog_find(run->catalog, producer->type, producer->title);
    to = catalog_find(run->catalog, consumer->type, consumer->title);
  }
  if (declared_together(producer, consumer, from, to)) {
    tell_arrow(&m, producer, consumer);
    return;
  }
  if (!from || !to) {
    tell_plainly(&m, producer, consumer);
    return;
  }
  if (relate(&m, to, from, m.notify ? "subscribe" : "require")) return;
  if (relate(&m, from, to, m.notify ? "notify" : "before")) return;
  tell_plainly(&m, producer, consumer);
}

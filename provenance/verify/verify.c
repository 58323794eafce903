/* SPDX-License-Identifier: Apache-2.0 */
/* Theorems 1 and 2.  Theorem 3: verify_choice.c and verify_mutant.c. */
#include "provenance/verify/verify_mutant.h"

#include "provenance/describe/segments.h"
#include "provenance/describe/show.h"

enum { SHOWN_VALUE = 80 };

/* ---- violations ---- */

static const char *shown(struct arena *arena, struct value value) {
  struct buffer text, line;
  buffer_init(&text, arena);
  buffer_init(&line, arena);
  value_inspect(&text, value);
  show_line(&line, text.text, (uint32_t)text.length, SHOWN_VALUE);
  return buffer_text(&line);
}

/* VALUE; of a long text that begins as OTHER does, what stands around the first difference. */
static const char *shown_from(struct arena *arena, struct value value, struct value other) {
  enum { BEFORE = 30 };
  if (value.kind != VALUE_STRING || other.kind != VALUE_STRING) return shown(arena, value);
  const struct str *a = value.u.text, *b = other.u.text;
  uint32_t same = 0;
  while (same < a->length && same < b->length && a->text[same] == b->text[same])
    same++;
  if (same < SHOWN_VALUE) return shown(arena, value);
  for (same -= BEFORE; ((unsigned char)a->text[same] & 0xC0) == 0x80;)
    same--;
  return arena_printf(arena, "…%s",
                      shown(arena, value_string(str_new(arena, a->text + same, a->length - same), 0)));
}

void verify_violation(struct verify *v, enum theorem theorem, struct violation violation) {
  uint64_t count = ++v->result.theorems[theorem].violations;
  violation.theorem = theorem;
  if (count <= VIOLATIONS_KEPT) ARENA_PUSH(v->arena, &v->result.examples, violation);
}

const char *verify_value_text(struct verify *v, struct value value) {
  return shown(v->arena, value);
}

const char *verify_subject(struct verify *v, const struct resource *resource, const struct str *name,
                           const char *pointer) {
  struct buffer text;
  buffer_init(&text, v->arena);
  resource_ref(&text, resource);
  if (name) buffer_printf(&text, "%s%s%s", resource_joint(resource), name->text, pointer);
  return buffer_text(&text);
}

/* ---- theorems 1 and 2 ---- */

/* A scalar within a catalog, as the first two theorems see it. */
struct scalar {
  const struct resource *resource;
  const struct str *attribute; /* NULL: the title */
  const char *pointer;
  struct value value;
};

static bool is_composite(struct value value) {
  return value.kind == VALUE_ARRAY || value.kind == VALUE_HASH;
}

/* Class titles are shown capitalised; the label has what was written. */
static bool class_title_same(const struct str *title, const struct str *written) {
  uint32_t skip = written->length > 2 && memcmp(written->text, "::", 2) == 0 ? 2 : 0;
  if (written->length - skip != title->length) return false;
  for (uint32_t i = 0; i < title->length; i++)
    if ((title->text[i] | 32) != (written->text[i + skip] | 32)) return false;
  return true;
}

/* An object for a resource is a copy of the reference that it was made of. */
static bool same_resource(struct value a, struct value b) {
  if (!value_is_resource(a) || b.kind != VALUE_REFERENCE) return false;
  const struct reference *x = a.u.reference, *y = b.u.reference;
  return str_equal(x->type, y->type) && x->title && y->title && str_equal(x->title, y->title);
}

static bool agrees(const struct scalar *scalar, struct value value) {
  if (value_same(scalar->value, value) || same_resource(scalar->value, value)) return true;
  return !scalar->attribute && value.kind == VALUE_STRING && str_is(scalar->resource->type, "Class") &&
         class_title_same(scalar->value.u.text, value.u.text);
}

static void scalar_violation(struct verify *v, enum theorem theorem, const struct scalar *scalar,
                             const char *problem, label_id label, struct value value) {
  struct violation violation = {.problem = problem, .label = label};
  violation.subject = verify_subject(v, scalar->resource, scalar->attribute, scalar->pointer);
  violation.before = shown_from(v->arena, scalar->value, value);
  violation.after = shown_from(v->arena, value, scalar->value);
  verify_violation(v, theorem, violation);
}

/* The part of the datum that WHERE names. */
static bool cut_part(struct verify *v, const struct where *where, struct value *datum) {
  if (!where->part) return true;
  if (datum->kind != VALUE_STRING) return false;
  const struct str *text = datum->u.text;
  if (where->start > text->length || where->length > text->length - where->start) return false;
  *datum = value_string(str_new(v->arena, text->text + where->start, where->length), 0);
  return true;
}

static bool is_input_label(const struct sources *sources, label_id label) {
  if (label >= sources->labels.count) return false;
  struct place place = label_get(sources, label)->place;
  if (place.source == 0 || place.source >= sources->list.count) return false;
  return place.start <= place.end && place.end <= source_get(sources, place.source)->length;
}

static void check_where(struct verify *v, const struct scalar *scalar) {
  struct where where = reading_where(v->catalog->traces, scalar->value.trace);
  const struct language *language = &v->system->language;
  struct value datum = value_undef(0);
  if (!where.label) return;
  v->result.theorems[THEOREM_WHERE].checked++;
  if (!is_input_label(v->catalog->sources, where.label))
    scalar_violation(v, THEOREM_WHERE, scalar, "is copied from a label that is not in the input", 0, datum);
  else if (!language->decode(language->data, where.label, &datum) || !cut_part(v, &where, &datum))
    scalar_violation(v, THEOREM_WHERE, scalar, "is copied from a label that denotes no such value",
                     where.label, datum);
  else if (!agrees(scalar, datum))
    scalar_violation(v, THEOREM_WHERE, scalar, "is not what its label denotes", where.label, datum);
}

static void check_expression(struct verify *v, const struct scalar *scalar) {
  struct value value;
  enum evaluation evaluation = evaluate(v->evaluator, scalar->value.trace, &value);
  label_id label = reading_where(v->catalog->traces, scalar->value.trace).label;
  v->result.opaque += evaluation == EVALUATION_OPAQUE;
  if (evaluation == EVALUATION_OPAQUE) return;
  v->result.theorems[THEOREM_EXPRESSION].checked++;
  if (evaluation == EVALUATION_FAILED)
    scalar_violation(v, THEOREM_EXPRESSION, scalar, "has an expression that cannot be evaluated", label,
                     value);
  else if (!agrees(scalar, value))
    scalar_violation(v, THEOREM_EXPRESSION, scalar, "is not what its expression gives", label, value);
}

/* The bytes that a segment names: read from its label where it has one, else evaluated. */
static bool segment_bytes(struct verify *v, const struct segment *segment, const struct str **text) {
  const struct language *language = &v->system->language;
  struct where where = segment_where(v->catalog->traces, segment);
  struct value datum;
  if (!where.label) return segment_text(v->arena, v->evaluator, segment, text);
  if (!language->decode(language->data, where.label, &datum)) return false;
  if (datum.kind != VALUE_STRING) return segment_text(v->arena, v->evaluator, segment, text);
  if (!cut_part(v, &where, &datum)) return false;
  *text = datum.u.text;
  return true;
}

/* The segments of a text, one behind the other, are the text. */
static void check_segments(struct verify *v, const struct scalar *scalar) {
  struct value given = value_undef(0);
  if (scalar->value.kind != VALUE_STRING) return;
  struct segments all = segments_read(v->arena, v->catalog->traces, v->evaluator, scalar->value.trace);
  if (!all.count) return;
  struct buffer text;
  buffer_init(&text, v->arena);
  v->result.theorems[THEOREM_EXPRESSION].checked++;
  for (uint32_t i = 0; i < all.count; i++) {
    const struct str *bytes = NULL;
    bool read = all.at[i].start == text.length && segment_bytes(v, &all.at[i], &bytes);
    if (!read) {
      scalar_violation(v, THEOREM_EXPRESSION, scalar, "has a segment that cannot be read", 0, given);
      return;
    }
    buffer_str(&text, bytes);
  }
  given = value_string(buffer_take(&text), 0);
  if (!agrees(scalar, given))
    scalar_violation(v, THEOREM_EXPRESSION, scalar, "is not what its segments give", 0, given);
}

static void check_scalar(struct verify *v, const struct scalar *scalar) {
  check_where(v, scalar);
  check_expression(v, scalar);
  check_segments(v, scalar);
}

static void check_keys(struct verify *v, const struct subject *subject) {
  if (subject->value.kind != VALUE_HASH) return;
  const struct hash *hash = subject->value.u.hash;
  for (uint32_t i = 0; i < hash->count; i++) {
    struct scalar key = {subject->resource, subject->attribute->name, subject->pointer, hash->at[i].key};
    if (!is_composite(key.value)) check_scalar(v, &key);
  }
}

static void check_subject(const struct subject *subject, void *data) {
  struct verify *v = data;
  check_keys(v, subject);
  if (is_composite(subject->value)) return;
  struct scalar scalar = {subject->resource, subject->attribute->name, subject->pointer, subject->value};
  check_scalar(v, &scalar);
}

static void check_title(struct verify *v, const struct resource *resource) {
  struct scalar title = {resource, NULL, "", value_string(resource->title, resource->title_trace)};
  if (!resource->title_trace && !resource->place.source) return; /* made by the language itself */
  if (resource->kind == RESOURCE_COMPONENT) return;              /* its title is the path to it */
  check_scalar(v, &title);
}

static void check_values(struct verify *v) {
  for (uint32_t i = 0; i < v->catalog->resources.count; i++) {
    const struct resource *resource = v->catalog->resources.at[i];
    if (resource->is_virtual) continue;
    check_title(v, resource);
    for (uint32_t k = 0; k < resource->attributes.count; k++) {
      const struct attribute *attribute = resource->attributes.at[k];
      bool built_in = attribute->origin == ATTRIBUTE_BUILT_IN && !attribute->value.trace;
      if (attribute->value.kind != VALUE_UNDEF && !built_in)
        subject_each(v->catalog, resource, attribute, check_subject, v);
    }
  }
}

struct verification verify_catalog(struct catalog *catalog, const struct verify_system *system,
                                   const struct verify_options *options) {
  struct verify v = {.catalog = catalog, .system = system, .arena = catalog->arena};
  v.result.seed = options->seed;
  buffer_init(&v.pointer, v.arena);
  v.reader = reader_new(v.arena, catalog->traces);
  v.mutant_reader = reader_new(v.arena, catalog->traces);
  v.forward = forward_new(v.arena);
  v.mutant_forward = forward_new(v.arena);
  v.evaluator = evaluator_new(v.arena, catalog->traces, &system->language);
  check_values(&v);
  verify_base(&v);
  verify_mutants(&v, options);
  verify_precision(&v);
  return v.result;
}

bool verify_holds(const struct verification *result) {
  for (int i = 0; i < THEOREM_COUNT; i++)
    if (result->theorems[i].violations) return false;
  return true;
}

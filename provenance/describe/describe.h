/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The readings of what is in a catalog: of an attribute's value, of each element inside it, of a title, of a
 * resource's existence.  Written as JSON for the exports and for `explain`; asked piece by piece for its
 * text.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_DESCRIBE_H
#define COLOPHON_PROVENANCE_DESCRIBE_DESCRIBE_H

#include "provenance/describe/evaluate.h"
#include "provenance/trace/reading.h"
#include "src/catalog/catalog.h"
#include "src/support/json.h"

/* What answers need; everything is borrowed but its memory, which is the catalog's arena's. */
struct describer {
  struct catalog *catalog;
  struct reader *reader;
  struct evaluator *evaluator; /* NULL: values that only a trace remembers are not shown */
  bool absences;               /* JSON: structure and absences too, which are counted otherwise */
  bool grouped;                /* JSON: many places of one file as one (places.h) */
};
/* LANGUAGE may be NULL. */
struct describer describer_new(struct catalog *catalog, const struct language *language);

/* A value within a catalog: an attribute, or an element inside one. */
struct subject {
  const struct resource *resource;
  const struct attribute *attribute;
  struct value value;
  const trace_id *around; /* the shapes of the composites that it is in, outermost first */
  uint32_t depth;         /* their number; 0: the attribute itself */
  const char *pointer;    /* JSON Pointer (RFC 6901) from the attribute's value: "" or "/0/x" */
};

/* Calls VISIT for the attribute as the wire format shows it, and for each element inside, outer ones first.
 */
void subject_each(struct catalog *catalog, const struct resource *resource, const struct attribute *attribute,
                  void (*visit)(const struct subject *subject, void *data), void *data);

/* Names what SUBJECT's value depends on to the reader: a question (provenance/trace/reading.h) to be asked
 * next. */
void subject_question(struct reader *reader, const struct subject *subject);
/* The same for ATTRIBUTE's value, without its resource's being there. */
void value_question(struct reader *reader, const struct attribute *attribute);
/* Adds to a question VALUE and all that is inside. */
void value_question_add(struct reader *reader, struct value value);
/* Whether VALUE, with all inside of it, is so large that to tell of it would take as long as to make it. */
bool value_is_large(struct value value);
/* The same for the resource's being there at all. */
void existence_question(struct reader *reader, const struct resource *resource);

const char *origin_name(enum attribute_origin origin);

/* Whether TOLD, a replaced value, is one that ATTRIBUTE itself remembers as masked. */
bool mask_remembered(const struct describer *describer, const struct attribute *attribute, trace_id told);
/* Members where, expression, dependencies, via, conditions, masks, origin of an open object. */
void json_reading_members(struct json_writer *w, struct describer *describer, const struct subject *subject);
/* An object: place, container, dependencies, conditions, reasons. */
void json_existence(struct json_writer *w, struct describer *describer, const struct resource *resource);
/* An object: where, expression, dependencies, via. */
void json_title(struct json_writer *w, struct describer *describer, const struct resource *resource);
/* Key "where" and its object, or null. */
void json_where(struct json_writer *w, struct describer *describer, trace_id t);
/* Key "dependencies" and the list that answers the question that was put to the reader; key "hidden" with the
   numbers of those that are left out. */
void json_dependencies(struct json_writer *w, struct describer *describer);
/* The same for a question about what did not happen: nothing of the answer is left out. */
void json_all_dependencies(struct json_writer *w, struct describer *describer);
/* Key KEY and a place, or null. */
void json_place_key(struct json_writer *w, struct sources *sources, const char *key, struct place place);
/* Key "computed", where ABSENT would be declared by code that could include any class. */
void json_absent_kind(struct json_writer *w, const struct absent *absent);
/* `Type[title]`, or null; behind key KEY. */
void json_ref(struct json_writer *w, const struct resource *resource);
void json_ref_key(struct json_writer *w, const char *key, const struct resource *resource);

#endif

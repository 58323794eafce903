/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of `explain` share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_ANSWER_H
#define COLOPHON_PROVENANCE_ANSWER_H

#include "provenance/explain.h"
#include "provenance/show.h"

struct answer {
  struct buffer *out;
  struct describer describer;
  unsigned options;
};

/* A resource reference as it was asked for, in the form of the catalog. */
struct question {
  const struct str *type, *title;
};
/* False if TEXT is no reference. */
bool question_parse(struct question *question, struct arena *arena, const char *text);

/* Resources whose names are near to QUESTION, nearest first; returns their number. */
uint32_t near_resources(const struct catalog *catalog, const struct question *question,
                        const struct resource **near, uint32_t most);
/* The attribute of RESOURCE whose name is nearest to NAME, or NULL. */
const struct attribute *near_attribute(const struct resource *resource, const char *name);
/* Whether a declaration that was not reached is one of what is asked for; a computed title is one of any. */
bool absent_matches(const struct absent *absent, const struct question *question);

/* Text. */
enum paint { PAINT_OFF, PAINT_STRONG, PAINT_FAINT, PAINT_STRUCK, PAINT_MARK, PAINT_PLACE };
void answer_paint(struct answer *answer, enum paint paint);
void answer_place(struct answer *answer, struct place place);
void answer_label(struct answer *answer, label_id label); /* its place or name */
/* VALUE on one line, at most LIMIT bytes. */
void answer_value(struct answer *answer, struct value value, uint32_t limit);
void answer_frame(struct answer *answer, struct place place, const char *note);
void answer_ref(struct answer *answer, const struct resource *resource);

void answer_attribute(struct answer *answer, const struct resource *resource,
                      const struct attribute *attribute, bool alone);
void answer_resource(struct answer *answer, const struct resource *resource);
/* LEAD and the labels that the test TEST at PLACE is about; nothing if there are none outside its text. */
void answer_tested(struct answer *answer, trace_id test, struct place place, const char *lead);
/* The conditions of the question that was put to the reader, at most MOST. */
void answer_conditions(struct answer *answer, uint32_t most);

/* JSON. */
void answer_json(struct answer *answer, const struct resource *resource,
                 const struct attribute *const *attributes, uint32_t count);
void answer_json_missing(struct answer *answer, const char *asked, const struct question *question,
                         const struct resource *resource);

#endif

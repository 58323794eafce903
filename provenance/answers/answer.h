/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of `explain` share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_ANSWER_H
#define COLOPHON_PROVENANCE_ANSWER_H

#include "provenance/answers/explain.h"
#include "provenance/describe/show.h"

struct answer {
  struct buffer *out;
  struct describer describer;
  unsigned options;
};

/* A resource reference as it was asked for, in the form of the catalog. */
struct question {
  const struct str *type, *title;
  const char *attribute; /* of a component, where the path leads to one of its attributes; or NULL */
};
/* False if TEXT is no reference to a resource of a catalog such as this. */
bool question_parse(struct question *question, const struct catalog *catalog, const char *text);
/* Appends a reference as it was asked for. */
void question_ref(struct buffer *out, const struct catalog *catalog, const struct question *question);

/* Resources whose names are near to QUESTION, nearest first; returns their number. */
uint32_t near_resources(const struct catalog *catalog, const struct question *question,
                        const struct resource **near, uint32_t most);
/* The path, name or alias of *RESOURCE, of the type in question, that is the title in question; or NULL. */
const struct attribute *namesake(const struct catalog *catalog, const struct question *question,
                                 const struct resource **resource);
/* The attribute of RESOURCE whose name is nearest to NAME, or NULL. */
const struct attribute *near_attribute(const struct resource *resource, const char *name);
/* Whether a declaration that was not reached is one of what is asked for; a computed title is one of any. One
   without a place cannot be shown. */
bool absent_matches(const struct absent *absent, const struct question *question);

enum { ANSWER_ALL = 1000, ANSWER_VALUE = 44 }; /* most items of any list; most bytes of a value */
/* FEW, or all where all was asked for. */
uint32_t answer_most(const struct answer *answer, uint32_t few);
/* The line that says what was left out, if anything was. */
void answer_more(struct answer *answer, uint32_t hidden, const char *what);

/*
 * A piece of a line: what is written between begin and end stands behind GAP, or where the line would become
 * wider than 80 columns, indented on the next one.
 */
struct piece {
  struct buffer text, *line;
};
void piece_begin(struct answer *answer, struct piece *piece);
void piece_end(struct answer *answer, struct piece *piece, const char *gap);

/* The column (from 0) that comes next. */
uint32_t answer_column(const struct answer *answer);

/* Text. */
enum paint { PAINT_OFF, PAINT_STRONG, PAINT_FAINT, PAINT_STRUCK, PAINT_MARK, PAINT_PLACE };
void answer_paint(struct answer *answer, enum paint paint);
void answer_place(struct answer *answer, struct place place);
/* Ends a sentence: BEFORE and the node's name, if it is not told of beside others. */
void answer_of_node(struct answer *answer, const char *before);
/* The name of LABEL, which has one; that of the node itself is not told beside others. */
void answer_label_name(struct answer *answer, const struct label *label);
void answer_label(struct answer *answer, label_id label); /* its place or name */
/* Whether people can open what the label names; a setting is known by its name alone. */
bool answer_has_place(const struct answer *answer, label_id label);
void answer_step(struct answer *answer, const struct site *site); /* in words, without its place */
/* VALUE on one line, at most LIMIT bytes. */
void answer_value(struct answer *answer, struct value value, uint32_t limit);
void answer_frame(struct answer *answer, struct place place, const char *note);
void answer_ref(struct answer *answer, const struct resource *resource);

void answer_attribute(struct answer *answer, const struct resource *resource,
                      const struct attribute *attribute, bool alone);
/* What is to be known before, if ATTRIBUTE (NULL: that RESOURCE is there) is unknown or depends on what is
 * (answer_unknown.c). */
void answer_unknown(struct answer *answer, const struct resource *resource,
                    const struct attribute *attribute);
void answer_resource(struct answer *answer, const struct resource *resource);
/* Where each tag of RESOURCE came from; why it stands where it stands (answer_standing.c). */
void answer_tags(struct answer *answer, const struct resource *resource);
void answer_position(struct answer *answer, const struct resource *resource);
/* What is asked of a resource by the words "tags" and "position", where no attribute has that name. */
bool answer_asks_tags(const struct resource *resource, const char *name);
bool answer_asks_position(const struct resource *resource, const char *name);
/* Where the operands of the term T came from, but for literals that stand in it: two labels at most. */
void answer_origins(struct answer *answer, trace_id t);
/* What T is: its label, or its term (false) and its origins, and the variable that it came through, with the
   place of that unless BRIEF. */
bool answer_source(struct answer *answer, trace_id t, bool brief);
/* A line behind INDENT for each value that T replaced on its way, and for what those had replaced. */
void answer_replaced(struct answer *answer, trace_id t, const char *indent);
/* The line of T's term. */
void answer_term(struct answer *answer, trace_id t);
/* The segments of a text that was put together; false if VALUE is none. */
bool answer_composed(struct answer *answer, struct value value);
/* LEAD and the labels that the test of CONDITION is about; nothing if there are none outside its text. */
void answer_tested(struct answer *answer, const struct condition *condition, const char *lead);
/* A label that something was read from: its name, its datum if that is known, its place. */
void answer_tested_label(struct answer *answer, label_id label);
/* The first line of the text at PLACE, as one of a condition is shown. */
void answer_text_at(struct answer *answer, struct place place);
/* ", from Hiera's data": how an attribute got its value. */
void answer_given_by(struct answer *answer, enum attribute_origin origin);
/* One condition, in words, with what it was about. */
void answer_condition(struct answer *answer, const struct condition *condition);
/* A line for each value that ATTRIBUTE's replaced. */
void answer_masked(struct answer *answer, const struct attribute *attribute);
/* The condition among those of CONTROL that was tested at PLACE. */
struct condition condition_at(struct answer *answer, trace_id control, struct place place);
/* The conditions of the question that was put to the reader, at most MOST. */
void answer_conditions(struct answer *answer, uint32_t most);

/* Whether what is said of QUESTION names branches that could include any class: they are the only answer, and
   there are few. */
bool any_class_tells(const struct catalog *catalog, const struct question *question);

/* JSON. */
/* NAMES: of the attributes; where one is NULL there is none of its name.  NAMES NULL: all are there. */
void answer_json(struct answer *answer, const struct resource *resource,
                 const struct attribute *const *attributes, const char *const *names, uint32_t count);
/* Keys "absents" and "near" with what kept QUESTION out, and the names that are near to it. */
void answer_json_absents(struct answer *answer, struct json_writer *w, const struct question *question);
void answer_json_near(struct answer *answer, struct json_writer *w, const struct question *question);
void answer_json_missing(struct answer *answer, const char *asked, const struct question *question,
                         const struct resource *resource);

#endif

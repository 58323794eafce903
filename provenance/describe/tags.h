/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The dependency reading of a tag (docs/provenance.md "Tags").  Tags have no traces of their own: how a
 * resource came to one is found from its type, its title, its attribute `tag`, the calls of `tag` that the
 * catalog remembers, its container and the edges to it.  A tag is never taken away again, so one way on which
 * it came says what it depends on; where it may have come by several, the reading covers them all.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_TAGS_H
#define COLOPHON_PROVENANCE_DESCRIBE_TAGS_H

#include "provenance/describe/describe.h"

enum tag_source {
  TAG_TYPE,      /* the resource's type, or a segment of it */
  TAG_TITLE,     /* its title */
  TAG_ATTRIBUTE, /* its attribute `tag`, or what that replaced */
  TAG_CALLED,    /* a call of `tag`; of the catalog: the classifier */
  TAG_CONTAINER, /* what declared it has the tag */
  TAG_CONTAINED, /* a class that contains it has the tag */
  TAG_CLASS,     /* of the catalog: a class or node gave it */
  TAG_UNKNOWN,   /* something else, by all that gives tags */
};
const char *tag_source_name(enum tag_source source);

/* A step of the way on which a tag came to RESOURCE, from it back to what gave the tag first. */
struct tag_step {
  enum tag_source source;
  const struct resource *resource;   /* NULL: the catalog */
  const struct resource *from;       /* CONTAINER, CONTAINED, CLASS */
  struct place place;                /* of what gave it, or PLACE_NONE */
  trace_id value;                    /* TITLE, ATTRIBUTE, CALLED: the text that names it */
  trace_id decided[2];               /* what else decided that it came; 0: nothing */
  const struct attribute *attribute; /* ATTRIBUTE, and some of UNKNOWN */
};
struct tag_steps {
  const struct tag_step *at;
  uint32_t count; /* those behind a step without `from` belong to another way */
};

struct tag_reader;
struct tag_reader *tag_reader_new(struct catalog *catalog);
/* How RESOURCE (NULL: the catalog) came to TAG, which it has.  Good until the next call. */
struct tag_steps tag_steps(struct tag_reader *tags, const struct resource *resource, const struct str *tag);
/* Puts the question to READER what TAG depends on. */
void tag_question(struct tag_reader *tags, struct reader *reader, const struct resource *resource,
                  const struct str *tag);

/* An array: tags that came on the same way, their source, what they depend on. */
void json_tags(struct json_writer *w, struct describer *describer, struct tag_reader *tags,
               const struct resource *resource);

#endif

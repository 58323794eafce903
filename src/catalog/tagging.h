/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tags of resources and of the catalog.  They have no traces of their own: what gave one is read from the
 * resource's type, title and attribute `tag`, its container and its edges (provenance/describe/tags.h).  Only
 * what code gave otherwise is kept: struct given_tag.
 */
#ifndef COLOPHON_CATALOG_TAGGING_H
#define COLOPHON_CATALOG_TAGGING_H

#include "src/value/value.h"

struct catalog;
struct resource;

/* A tag that a call of `tag` gave to a resource, or a class of the classifier to the catalog. */
struct given_tag {
  const struct resource *resource; /* NULL: the catalog */
  const struct str *tag;
  trace_id value, decided; /* what it was read from; the control context of the call */
  struct place place;
  uint32_t since; /* how many resources there were */
};

/* Whether Puppet takes TEXT as a tag. */
bool valid_tag(const struct str *text);
/* TEXT as tags have it: in small letters. */
const struct str *tag_lower(struct arena *arena, const struct str *text);
/* Whether TEXT, a title or a value, gives TAG: it is that tag, or one of its segments is. */
bool text_gives_tag(struct arena *arena, const struct str *text, const struct str *tag);
bool resource_has_tag(const struct resource *resource, const struct str *tag);
/* Appends TAG unless the resource, or the catalog, has it already. */
void resource_tag(struct catalog *catalog, struct resource *resource, const struct str *tag);
void catalog_tag(struct catalog *catalog, const struct str *tag);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Resources: new ones, their attributes and tags, and how they come into the catalog (thesis A.3.3: ResDecl).
 */
#ifndef COLOPHON_EVAL_RESOURCE_H
#define COLOPHON_EVAL_RESOURCE_H

#include "src/puppet/eval/compilation/state.h"

/* A new resource that is not in the catalog yet: tags, state and existence are set. */
struct resource *resource_new(struct compiler *c, struct scope *scope, const struct str *type,
                              const struct str *title, trace_id title_trace, struct place place);
/* The same, and its title gives no tags. */
struct resource *resource_untagged(struct compiler *c, struct scope *scope, const struct str *type,
                                   const struct str *title, trace_id title_trace, struct place place);
/* Fails where V is no value of an attribute in Puppet: an iterator, an Integer beyond 64 bits, the names of
   most types. */
void attribute_check_value(struct compiler *c, struct value v, struct place place);
/* Sets or replaces an attribute; what it replaces is masked. */
struct attribute *resource_set(struct compiler *c, struct resource *resource, const struct str *name,
                               struct value value, struct place place, enum attribute_origin origin);
/* The same, and an attribute `tag` adds no tags: for what is replaced at once. */
struct attribute *resource_put(struct compiler *c, struct resource *resource, const struct str *name,
                               struct value value, struct place place, enum attribute_origin origin);
/* Sets ATTRIBUTE itself, which becomes the resource's; its tags are added. */
void resource_take(struct compiler *c, struct resource *resource, struct attribute *attribute);
/* The catalog's tag NAME (a String), and its segments, because of DECIDED; an error at PLACE if it is none.
 */
void catalog_tag_by(struct compiler *c, struct value name, trace_id decided, struct place place);
/* The tags that V, an argument of a call of `tag` at PLACE, names become RESOURCE's; DECIDED: the call. */
void tag_by_call(struct compiler *c, struct resource *resource, struct value v, trace_id decided,
                 struct place place);
/* Adds the tags that an attribute `tag` names; tag_by_one: those of one of several values. */
void tag_by_one(struct compiler *c, struct resource *resource, struct value tags, struct place place);
void tag_by_value(struct compiler *c, struct resource *resource, struct value tags, struct place place);
/* Adds RESOURCE to the catalog, with its edge and its aliases; a duplicate is an error. */
void resource_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place);
/* The tags of the resource whose code declared RESOURCE become its own. */
void take_scope_tags(struct compiler *c, struct resource *resource);
/* Adds the edge of containment from SOURCE to TARGET. */
void resource_edge(struct compiler *c, const struct resource *source, const struct resource *target,
                   trace_id existence, struct place place);

#endif

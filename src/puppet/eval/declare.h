/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Declaring resources, classes and instances of defined types, and running the code of the latter two (thesis
 * A.3.3: ResDecl, Def, IncU, IncD, IncPU, IncPD, CDecU, CDecPU, CDecPD).
 */
#ifndef COLOPHON_EVAL_DECLARE_H
#define COLOPHON_EVAL_DECLARE_H

#include "src/puppet/eval/eval.h"

/* A new resource that is not in the catalog yet: tags, state and existence are set. */
struct resource *resource_new(struct compiler *c, struct scope *scope, const struct str *type,
                              const struct str *title, trace_id title_trace, struct place place);
/* The same, and its title gives no tags. */
struct resource *resource_untagged(struct compiler *c, struct scope *scope, const struct str *type,
                                   const struct str *title, trace_id title_trace, struct place place);
/*
 * Declares the resource, class or instance that a call at PLACE makes: of TYPE (a name in any case), with
 * TITLE (any value; of an Array, each element) and ATTRIBUTES (a Hash).
 */
void resource_create(struct compiler *c, struct scope *scope, const struct str *type, struct value title,
                     struct value attributes, struct place place);
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

/* A new resource of a class, and the class's way into the catalog: its parents before it. */
struct resource *class_new(struct compiler *c, struct scope *scope, struct definition *definition,
                           trace_id name_trace, struct place place);
void class_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place);
/* The code of RESOURCE ended because of WHY, by a construct WHAT: what is left of it did not happen. */
void definition_left(struct compiler *c, const struct resource *resource, trace_id why, const char *what);

/*
 * Puts a class into the catalog (its parents before it) without running it; returns its resource, which may
 * have been there before.  NAME_TRACE: where its name came from.
 */
struct resource *class_ensure(struct compiler *c, struct scope *scope, struct definition *definition,
                              trace_id name_trace, struct place place);
/* Runs the code of a class, defined type or node that did not run yet. */
void definition_run(struct compiler *c, struct resource *resource, struct place place);
/* Gives the class RESOURCE what Hiera's data have for its parameters, in SCOPE, which has no title yet; what
   was read for each parameter, or NULL. */
const trace_id *parameters_look_up(struct compiler *c, struct scope *scope, struct resource *resource,
                                   struct place place);
/* Binds the parameters of the definition behind RESOURCE in SCOPE: given, default, checked.  READS: what was
   looked up. */
void parameters_bind(struct compiler *c, struct scope *scope, struct resource *resource,
                     const trace_id *reads, struct place place);

/* Checks the parameters of RESOURCE, if it is of a class or defined type, where its code did not run with
   them as they are now. */
void parameters_check(struct compiler *c, struct resource *resource, struct place place);

#endif

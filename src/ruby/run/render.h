/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The functions template and inline_template: ERB, run by an evaluator of Ruby of our own (machine.h).
 *
 * What a template renders is put together as an interpolated string is
 * (src/puppet/eval/expressions/template.h).  Its text and the literals inside of its tags have labels; a
 * template that is itself a value has none: its text is a part of that value, its literals are computed from
 * it.
 */
#ifndef COLOPHON_RUBY_RUN_RENDER_H
#define COLOPHON_RUBY_RUN_RENDER_H

#include "src/puppet/eval/compilation/state.h"

struct call;
struct rendering;
struct ruby;
struct writes;

/* Calls the function CALL->name, which is written in Ruby in FILE (of either interface). */
struct value ruby_function_call(struct call *call, const struct str *file);

/* The file with Ruby that was evaluated and defines a function NAME beside another, whose name it has; NULL:
 * none. */
const struct str *ruby_defined_beside(struct compiler *c, const struct str *name);

/*
 * Renders the template TEXT, a String of ERB without trim mode or with '-', as the code of R itself; INTO:
 * the text that is rendered already, which it replaces, or NULL.  Returns what it renders.
 */
struct value ruby_render_within(struct ruby *r, struct value text, struct rendering *into);

/* Adds to WRITES what the function in FILE could write. */
void ruby_function_writes(struct compiler *c, struct writes *writes, const struct str *file);
/* Adds to WRITES what templates could write, besides their text, that a call names by the literals among
 * NODES. */
void ruby_template_writes(struct compiler *c, struct writes *writes, const struct node *const *nodes,
                          uint32_t count, bool named);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Leaving early: next, return and break (PROVENANCE "Control").
 *
 * What can be left (the body of a lambda, function, class or defined type; a loop) enters an exit point, on
 * the C stack of who runs it.  `leave` looks for the innermost that takes its kind and jumps there; nothing
 * but arenas owns anything, so nothing is lost between.
 *
 * A break also leaves the classes between it and its loop, which stay half declared: each notes what is left
 * of it, and breaks on.  So does what ends a lookup, in classes that a data function declares.
 *
 * Where a branch can leave, all that follows in the same body runs because it was not left: the control
 * context of that branch stays until the body ends (leaves_of says so from the syntax tree alone).
 */
#ifndef COLOPHON_EVAL_LEAVE_H
#define COLOPHON_EVAL_LEAVE_H

#include <setjmp.h>

#include "src/value/value.h"

struct compiler;
struct resource;

/* NOT_FOUND: what a data function's context is told, which ends the function (src/puppet/hiera/function.c).
 */
enum leave { LEAVE_NEXT = 1, LEAVE_RETURN = 2, LEAVE_BREAK = 4, LEAVE_NOT_FOUND = 8 };

struct exit_point {
  jmp_buf jump;
  struct exit_point *outer;
  unsigned takes;                         /* kinds of enum leave */
  const struct resource *definition;      /* whose code a break leaves here first, or NULL */
  bool defaults;                          /* the defaults of its parameters are evaluated */
  struct place place;                     /* of a definition: where it was declared */
  uint32_t depth;                         /* of the evaluation where it was entered */
  struct rendering *rendering;            /* of the template whose code ran there */
  const struct ruby_run *run, *inner_run; /* of Ruby */
  uint32_t rescuers;
  struct guard *guard; /* of what was entered then: what came later is left, too */
};

/* What can be left, and how it is. */
struct leaving {
  struct exit_point *exits; /* from the inside out */
  struct value value;       /* the value that it was left with */
  unsigned by;              /* how: an enum leave */
};

/* Enters POINT, which takes the kinds TAKES; leave_end ends it, if it was not left. */
void leave_begin(struct compiler *c, struct exit_point *point, unsigned takes);
void leave_end(struct compiler *c, struct exit_point *point);
/* 0 when it is entered, another value when it was left; C->leaving.value is then the value that was handed
 * out, and C->control that of the leaving. */
#define LEAVE_ENTER(point) setjmp((point)->jump)

/* Leaves the innermost body or loop that takes KIND, with VALUE; an error at PLACE if there is none. */
_Noreturn void leave(struct compiler *c, enum leave kind, struct value value, struct place place);

/* Whether something around takes KIND. */
bool leave_possible(const struct compiler *c, enum leave kind);
/* The break, or end of a lookup, that stopped at the definition that was left goes on. */
_Noreturn void leave_on(struct compiler *c);

#endif

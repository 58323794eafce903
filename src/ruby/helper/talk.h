/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Talking with the helper (process.h): requests to run a function or a template, and what it asks meanwhile.
 *
 * A line is an object of JSON.  A request has `do` and a number `n`; what the helper says to it has that
 * number in `of`.  A question of the helper has `ask`: it gets a `value`, or an error to `raise`, and may get
 * requests before.  A request ends with a `value`, what is of its own kind, or an `error`.
 *
 * Values that JSON has stand for themselves; an object has one tagged value: `h` a Hash as a list of pairs,
 * `s` a symbol, `b` bytes in base64, `i` a large Integer, `f` a Float that is no number, `r` a Regexp,
 * `sensitive` the value inside, `x` the number of a value that Ruby has nothing for.
 *
 * What comes back is opaque: computed of the arguments, under all that the helper was told on the way.
 */
#ifndef COLOPHON_RUBY_HELPER_TALK_H
#define COLOPHON_RUBY_HELPER_TALK_H

#include "src/ruby/helper/process.h"
#include "src/ruby/run/machine.h"
#include "src/support/json_tree.h"

struct talk {
  struct compiler *c;
  struct call *call;
  struct helper *helper;
  struct ruby ruby;        /* of its scope: for what our own evaluator does for Ruby code, too */
  const struct str *path;  /* of the file whose code runs; NULL: it is a text */
  const struct str *shown; /* of a template in a file: the path as it was asked for */
  trace_id *operands;      /* the traces of the arguments */
  uint32_t operand_count;
  trace_id control;    /* the control context of the call, with its arguments */
  trace_id read;       /* what the helper was told */
  uint32_t serial;     /* of the request that is not answered */
  uint32_t generation; /* of the helper */
  uint64_t base;       /* the number of the first of `handles` */
  ARENA_VECTOR(struct value) handles;
  ARENA_VECTOR(struct diagnostic *) failures; /* errors that it was told of */
};

/* Begins to talk for CALL, whose code is in PATH (NULL: a text). */
void talk_begin(struct talk *talk, struct call *call, const struct str *path);

/*
 * Sends a request: LINE, an object of JSON without its first bracket, and answers questions until the request
 * is answered.  What went wrong with the helper itself is an error of the call; an `error` of the code is in
 * the answer.
 */
const struct json_tree *talk_request(struct talk *talk, struct buffer *line);
/* Reports the `error` that the helper SAID. */
_Noreturn void talk_fail(struct talk *talk, const struct json_tree *said);

/* ---- answer.c ---- */

/* Answers the question ASKED: appends what it gets to LINE, without brackets around. */
void talk_answer(struct talk *talk, const struct json_tree *asked, struct buffer *line);
/* The member NAME, a text; an error of the helper if there is none. */
const struct str *talk_text(struct talk *talk, const struct json_tree *object, const char *name);

/* What the helper says makes no sense: it is ended. */
_Noreturn void talk_babble(struct talk *talk, const char *what);

/* ---- value.c ---- */

/* Appends V. */
void talk_put(struct talk *talk, struct buffer *line, struct value v);
/* Appends ,"NAME":V. */
void talk_put_member(struct talk *talk, struct buffer *line, const char *name, struct value v);
void talk_put_text(struct buffer *line, const char *name, const struct str *text);
/* The value that the helper says. */
struct value talk_value(struct talk *talk, const struct json_tree *json);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/leave.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"

void leave_begin(struct compiler *c, struct exit_point *point, unsigned takes) {
  point->outer = c->leaving.exits;
  point->takes = takes;
  point->definition = NULL;
  point->defaults = false;
  point->depth = c->limits.depth;
  point->rendering = c->rendering;
  point->run = c->run;
  point->inner_run = c->inner_run;
  point->rescuers = c->rescuers;
  point->guard = c->guard;
  c->leaving.exits = point;
}

void leave_end(struct compiler *c, struct exit_point *point) {
  c->leaving.exits = point->outer;
}

void leave(struct compiler *c, enum leave kind, struct value value, struct place place) {
  static const char *const names[] = {
      [LEAVE_NEXT] = "next", [LEAVE_RETURN] = "return", [LEAVE_BREAK] = "break"};
  struct exit_point *point = c->leaving.exits, *through = NULL;
  bool not_found = kind == LEAVE_NOT_FOUND;
  for (; point && !(point->takes & kind); point = point->outer) {
    if (!point->definition) continue;
    if (!through) through = point;
    if (point->defaults && !not_found)
      eval_fail(c, DIAG_ILLEGAL_PLACEMENT, point->place,
                "Puppet::Resource::Type failed with error Puppet::Pops::Evaluator::PuppetStopIteration: "
                "Puppet::Pops::Evaluator::PuppetStopIteration");
  }
  if (!point && not_found) eval_fail(c, DIAG_ILLEGAL_PLACEMENT, place, "uncaught throw :no_such_key");
  if (!point)
    eval_fail(c, DIAG_ILLEGAL_PLACEMENT, place, "%s() from context where this is illegal", names[kind]);
  if (through) point = through;
  c->leaving.value = value;
  c->leaving.by = kind;
  c->limits.depth = point->depth;
  c->rendering = point->rendering;
  c->run = point->run;
  c->inner_run = point->inner_run;
  rescue_back(c, point->rescuers);
  c->guard = point->guard;
  c->leaving.exits = point->outer;
  longjmp(point->jump, 1);
}

bool leave_possible(const struct compiler *c, enum leave kind) {
  for (const struct exit_point *point = c->leaving.exits; point; point = point->outer)
    if (point->takes & kind) return true;
  return false;
}

void leave_on(struct compiler *c) {
  leave(c, (enum leave)c->leaving.by, c->leaving.value, PLACE_NONE);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The semantic operations of the paper (section 6.3), on one store that changes as it is evaluated.
 *
 * A reference into the root store is a path; the machine holds one, of which the first `namespace` parts are
 * the current namespace.  The stores along it are remembered as long as they are what the path leads to.
 */
#ifndef COLOPHON_SMARTFROG_MACHINE_H
#define COLOPHON_SMARTFROG_MACHINE_H

#include "src/smartfrog/smartfrog.h"
#include "src/smartfrog/steps.h"

/* A store on the path, and what decided that it is there. */
struct sf_level {
  struct sf_store *store;
  trace_id exists;
};

struct sf_machine {
  const struct sf_input *in;
  struct arena *arena;
  struct traces *traces;
  struct sf_stepper stepper;
  struct sf_heap heap;
  struct sf_store *root;
  const struct str **path;
  struct sf_level *levels; /* levels[i]: where the first i parts of the path lead to */
  uint32_t room;           /* of both */
  uint32_t known, owned;   /* of the levels: up to date; those that may be changed */
  uint32_t depth;          /* nested bodies */
  bool waiting;            /* a link waits (forward.h) */
  uint8_t measuring;       /* times that extents were measured */
  uint64_t steps;
  const struct str *this_name, *parent_name, *root_name;
};

/* What a reference leads to. */
struct sf_found {
  struct sf_store *store;     /* NULL: a basic value */
  const struct sf_slot *slot; /* NULL: a store of the namespace itself (THIS …) */
  struct sf_steps steps;      /* that its value took on the way to where it was found */
  trace_id decided;           /* what decided that this is what was found, and whether it is a store */
  uint32_t base, count;       /* where: COUNT of IDS behind the first BASE parts of the path */
  const struct str *const *ids;
};

enum sf_resolution {
  SF_FOUND,
  SF_ABSENT,
  SF_BEYOND_ROOT,
  SF_WAITING, /* there is a link on the way that waits; `slot` is its */
};

/* Room in the path and the levels for LENGTH parts. */
void machine_reserve(struct sf_machine *m, uint32_t length);
/* The store at the first LENGTH parts of the path, which must lead to one: to read, to change. */
struct sf_level machine_level(struct sf_machine *m, uint32_t length);
struct sf_store *machine_own(struct sf_machine *m, uint32_t length);

/*
 * bind (definition 13): the slot at the path of LENGTH parts, of which the first FROM are known to lead to a
 * store, to be filled; errors 1 and 2 are reported for TARGET.  *TOLD: the trace of the basic value that was
 * there, or 0.  The slot is as before, but for its place and home, which are those of a new one.
 */
struct sf_slot *machine_bind(struct sf_machine *m, uint32_t from, uint32_t length, trace_id *told,
                             const struct sf_statement *statement);
/* resolve (definition 16), with THIS, PARENT and ROOT.  DECIDED of *FOUND is set in any case. */
enum sf_resolution machine_resolve(struct sf_machine *m, struct sf_found *found, uint32_t length,
                                   const struct str *const *ids, uint32_t count);
/* Fills the slot at the path of LENGTH parts and one more, which a link waited in, with what was found. */
void machine_link(struct sf_machine *m, uint32_t length, const struct sf_reference *reference,
                  struct sf_found *found);
/* A copy of what was found, for a slot of OWNER, with one more step. */
struct sf_store *machine_copy(struct sf_machine *m, const struct sf_found *found,
                              const struct sf_store *owner, trace_id decided, site_id site);
/* Nothing that others see may be changed from now on without a look at it. */
void machine_shared(struct sf_machine *m);

/* Ends the evaluation (errors.c). */
_Noreturn void sf_abandon(struct sf_machine *m);
_Noreturn void sf_fail_parent(struct sf_machine *m, const struct sf_statement *statement, uint32_t missing,
                              const struct sf_slot *basic);
_Noreturn void sf_fail_prototype(struct sf_machine *m, const struct sf_reference *reference, uint32_t length,
                                 enum sf_resolution resolution, const struct sf_found *found);
_Noreturn void sf_fail_link(struct sf_machine *m, const struct sf_reference *reference, uint32_t length,
                            enum sf_resolution resolution);
_Noreturn void sf_fail_circle(struct sf_machine *m, const struct str *const *path, uint32_t length);
_Noreturn void sf_fail_main(struct sf_machine *m, const struct sf_slot *slot);
_Noreturn void sf_fail_limit(struct sf_machine *m, enum diagnostic_code code, struct place place,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif

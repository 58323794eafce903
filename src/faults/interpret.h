/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The interpretation of FStrace: which block did what to which path ("Practical fault detection in Puppet
 * programs", section 3.3, the component ρ).  Memory is bounded by the number of distinct paths and blocks.
 */
#ifndef COLOPHON_FAULTS_INTERPRET_H
#define COLOPHON_FAULTS_INTERPRET_H

#include "src/faults/fstrace.h"
#include "src/faults/processes.h"

/* The first call that had an effect. */
struct sighting {
  uint32_t line;   /* of the trace, from 1; 0: none; what is beyond 2^32 stays there */
  uint16_t call;   /* call_number */
  uint16_t failed; /* 1: it failed */
};

/* What a block did to a path. */
struct access {
  uint32_t path, block;
  uint32_t next;   /* in the same slot of the table; 0: none */
  uint8_t effects; /* bits by enum fstrace_effect, as others see them: what it made and removed is nothing */
  uint8_t first;   /* the first effect */
  uint8_t last;    /* the last effect but reading */
  bool folder;     /* it is a directory */
  bool made;       /* it was not there before, and was made here */
  bool passing;    /* made and removed again */
  struct sighting seen[FSTRACE_EFFECTS];
};
#define EFFECT(name) (1u << FSTRACE_##name)

struct interpreter {
  struct arena *arena;
  struct filesystem fs;
  struct processes processes;
  ARENA_VECTOR(struct access) accesses; /* from 1, in the order of their first sightings */
  uint32_t *slots;
  uint32_t room;
  /* the call that is interpreted */
  uint64_t line;
  unsigned call;
  struct process *process;
  bool climbed; /* its path led through a link to a path that goes up behind a name */
};

void interpreter_init(struct interpreter *interpreter, struct arena *arena);

/* Interprets one primitive of the call CALL at LINE of the trace, of PROCESS. */
void fstrace_interpret(struct interpreter *interpreter, struct process *process, const struct fstrace_op *op,
                       uint64_t line, unsigned call);

#endif

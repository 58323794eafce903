/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Processes of a trace: their descriptors, working directories and the block that they belong to ("Practical
 * fault detection in Puppet programs", section 3.3.1: the tables of processes, descriptors and working
 * directories).  What ended is used again, so memory is bounded by what lives at one time.
 */
#ifndef COLOPHON_FAULTS_PROCESSES_H
#define COLOPHON_FAULTS_PROCESSES_H

#include "src/faults/filesystem.h"

/* The descriptors of one or several processes. */
struct descriptors {
  struct fs_node **nodes; /* NULL: closed, or no file */
  uint8_t *ends;          /* whether execve closes it */
  uint32_t room;          /* a power of two, or 0 */
  uint32_t users;
  struct descriptors *next; /* of the unused */
};

/* Where one or several processes are. */
struct whereabouts {
  struct fs_node *folder, *root;
  uint32_t users;
  struct whereabouts *next;
};

/* A process with its threads: what is done by it belongs to this block. */
struct crew {
  uint32_t block; /* 0: none */
  bool inherited; /* from the process that made it */
  uint32_t users;
  struct crew *next;
};

struct process {
  int64_t number;
  struct process *in_slot; /* of the table; of the unused */
  struct descriptors *descriptors;
  struct whereabouts *where;
  struct crew *crew;
  /* an interrupted call */
  const void *call;     /* NULL: none */
  bool waits;           /* the call makes a process */
  int64_t maker;        /* the process whose call made this one and did not return yet; 0: none */
  struct buffer so_far; /* its arguments */
  /* lines of a process of which one cannot tell yet who made it */
  struct held *held, *held_last;
};

struct held {
  struct held *next;
  uint64_t line;
  uint32_t length;
  char text[];
};

struct processes {
  struct arena *arena;
  struct filesystem *fs;
  struct process **slots;
  uint32_t count, room;
  struct process *last; /* found last */
  struct process *unused;
  struct descriptors *unused_descriptors[24]; /* by the logarithm of their room */
  struct whereabouts *unused_whereabouts;
  struct crew *unused_crews;
  ARENA_VECTOR(struct process *) waiting; /* those with a call that makes another one */
};

enum { DESCRIPTORS_MOST = 1 << 20 }; /* numbers beyond are not followed */

void processes_init(struct processes *processes, struct arena *arena, struct filesystem *fs);

/* The process NUMBER; NULL: it is not known. */
struct process *process_find(struct processes *processes, int64_t number);
/* A new one of which nothing is known; one of that number ends. */
struct process *process_new(struct processes *processes, int64_t number);
/* One that PARENT made, and which may be known by then; SHARES: enum fstrace_flag. */
struct process *process_spawn(struct processes *processes, struct process *parent, int64_t number,
                              unsigned shares);
/* Gives PROCESS, which process_new made, what one has that PARENT made. */
void process_inherit(struct processes *processes, struct process *process, struct process *parent,
                     unsigned shares);
void process_end(struct processes *processes, struct process *process);
/* A call of PROCESS that makes another one has not returned, or has. */
void process_waits(struct processes *processes, struct process *process, bool waits);
/* PROCESS goes on under another number, whose process ends. */
void process_renumber(struct processes *processes, struct process *process, int64_t number);

/* The file of a descriptor; NULL: it is not known. */
struct fs_node *process_file(const struct process *process, int64_t descriptor);
/* Sets it; NODE may be NULL. */
void process_set_file(struct processes *processes, struct process *process, int64_t descriptor,
                      struct fs_node *node, bool ends);
void process_close(struct processes *processes, struct process *process, int64_t first, int64_t last);
void process_set_ends(struct process *process, int64_t first, int64_t last, bool ends);
/* execve: descriptors are no longer shared, some are closed. */
void process_execute(struct processes *processes, struct process *process);
void process_unshare(struct processes *processes, struct process *process, unsigned what);
/* Sets the working directory, or the root. */
void process_enter(struct processes *processes, struct process *process, struct fs_node *node, bool root);

#endif

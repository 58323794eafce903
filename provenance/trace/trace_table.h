/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the table of traces (trace.c) and what fills it from a file (trace_load.c) share: the forms of nodes.
 *
 * A label's trace needs no node: it is the label with the high bit set.  Every other trace is the number of a
 * node of 16 bytes: a word of kind and detail, and three words that hold the operands where they fit, else
 * the address of a record in the arena.  Operands are always made before the node that uses them, so ids grow
 * from the leaves to the roots.
 */
#ifndef COLOPHON_PROVENANCE_TRACE_TABLE_H
#define COLOPHON_PROVENANCE_TRACE_TABLE_H

#include "provenance/trace/trace.h"

enum {
  CHUNK_BITS = 10,
  CHUNK_NODES = 1 << CHUNK_BITS,
  FIRST_SLOTS = 256,
  WAYS = 4, /* slots of a set of recent nodes */
  MOST_RECENT = 1 << 16,
  SEEN_STEPS = 6, /* how far the simplifications look; more would cost more than it saves */
};

#define KIND_MASK 15u
#define DETAIL_SHIFT 4
#define LARGEST_DETAIL (UINT32_MAX >> DETAIL_SHIFT)

/*
 * By kind (detail is meta >> 4):
 *   LABEL     is no node
 *   CONSTANT  detail: the constant's kind; w[0..1]: its payload
 *   OP        detail: the operation; up to three operands in w[], the absent ones ABSENT; more: see below
 *   ELEMENT   w: t, key, shape
 *   BOUND     w: t, site
 *   UNDER     w: t, control
 *   OVER      detail: the site; w: t, told, control
 *   JOIN      w: t, u
 *   PART      w[0..1]: address of four words t, by, start, length
 *   CALL      w[0..1]: address of a struct call; w[2]: count of operands
 * An OP of more operands has MANY set in its detail, w[0..1] the address of the operands and w[2] their
 * count.
 */
struct node {
  uint32_t meta;
  uint32_t w[3];
};

#define ABSENT UINT32_MAX /* no trace: it would be a label beyond every table */
#define MANY 0x100u

struct call {
  const struct str *name;
  struct constant result;
  trace_id operands[];
};

/* A node that was made or asked for lately.  The hash stands beside the id, so that only nodes are looked at
   that are likely to be equal. */
struct recent {
  uint32_t hash;
  uint32_t id; /* 0: free */
};

struct traces {
  struct arena *arena;
  enum tracking tracking;
  ARENA_VECTOR(struct node *) chunks;
  uint32_t count;        /* of nodes; node 0 is "none" */
  struct recent *recent; /* in sets of WAYS */
  uint32_t recent_mask;
  ARENA_VECTOR(struct site) sites; /* sites.at[0] is no site */
  uint32_t *site_slots;
  uint32_t site_mask;
  bool (*hidden)(const void *data, trace_id t); /* or NULL: nothing is */
  const void *hidden_data;
  const uint32_t **lengths; /* by node: of the texts of its operands, or NULL (trace_load.c) */
  uint32_t lengths_count;
  uint8_t *label_used; /* by label: it is one of `used` */
  uint32_t label_room;
  ARENA_VECTOR(label_id) used;   /* labels in the order in which their traces were first made */
  ARENA_VECTOR(trace_id) pushed; /* operands of operations that are not complete yet */
};

static inline struct node *node_at(const struct traces *traces, uint32_t index) {
  return &traces->chunks.at[index >> CHUNK_BITS][index & (CHUNK_NODES - 1)];
}

/* Addresses are kept in two words, since nodes are aligned to four bytes. */
static inline void pointer_put(uint32_t words[2], const void *p) {
  memcpy(words, &p, sizeof p);
}

static inline const void *pointer_get(const uint32_t words[2]) {
  const void *p;
  memcpy(&p, words, sizeof p);
  return p;
}

/* Room for one more node; all that can fail is done here, while the table is as it was. */
void trace_reserve(struct traces *traces);
uint32_t trace_constant_payload(const struct constant *constant, uint32_t words[2]);
/* The slot of the table of sites where SITE is, or is to be put. */
uint32_t *trace_site_slot(const struct traces *traces, const struct site *site);
void trace_sites_widen(struct traces *traces);

uint32_t trace_mix(uint32_t a, uint32_t b, uint32_t c, uint32_t d);
/* Whether the nodes X and Y are equal but for their operands; the hash is of the same. */
bool trace_views_alike(const struct trace_view *x, const struct trace_view *y);
uint32_t trace_view_hash(const struct trace_view *view);

#endif

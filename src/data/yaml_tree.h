/* SPDX-License-Identifier: Apache-2.0 */
/*
 * YAML read into a tree: the events of libyaml, which is the parser under Ruby's Psych, put together, with
 * places and tags.  What scalars and tags mean is for those who read the tree.
 */
#ifndef COLOPHON_DATA_YAML_TREE_H
#define COLOPHON_DATA_YAML_TREE_H

#include "src/support/arena.h"

enum yaml_form { YAML_IS_SCALAR, YAML_IS_SEQUENCE, YAML_IS_MAPPING, YAML_IS_ALIAS };

struct yaml_node {
  struct yaml_node *next; /* of the same collection; in a MAPPING keys and values by turns */
  const char *tag;        /* as libyaml resolves it ("tag:yaml.org,2002:str"), or NULL */
  const char *text;       /* SCALAR: what it says; ALIAS: the name */
  union {
    struct yaml_node *first; /* SEQUENCE, MAPPING: what is inside, or NULL */
    struct yaml_node *of;    /* ALIAS: the last node before it with that name, or NULL */
  } u;
  const void *made;    /* what a reader made of it, for aliases; NULL at first */
  uint32_t length;     /* SCALAR: bytes of the text */
  uint32_t start, end; /* bytes of the source */
  uint32_t nodes;      /* it and all inside, with those that aliases add; UINT32_MAX: at least so many */
  uint8_t form;        /* enum yaml_form */
  bool quoted;         /* SCALAR: quoted or a block, so that it is a text without a tag */
  bool open;           /* while it is read; what an ALIAS inside of it sees is `within` */
  bool within;         /* ALIAS: it stands inside of what it refers to */
};

/* Why a text is no YAML. */
struct yaml_problem {
  uint32_t at;         /* byte */
  const char *message; /* of libyaml, static; or NULL */
  const char *context; /* what was being read, which began at CONTEXT_AT; or NULL */
  uint32_t context_at;
  size_t line, column; /* of the context, from 1, in characters */
};

/*
 * Reads the first document of a text.  The tree is there until the next one is read for ARENA, or that is
 * reset or freed.  *ROOT: NULL if there is none.  False: *PROBLEM says why the text is no YAML.
 */
bool yaml_tree_read(struct arena *arena, const char *text, size_t length, struct yaml_node **root,
                    struct yaml_problem *problem);
/* Whether NODE is the key `<<`, which merges what its value has. */
bool yaml_is_merge_key(const struct yaml_node *node);

#endif

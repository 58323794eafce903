/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a trace tells of a file system: names in directories, symbolic and hard links, what is there and what
 * is not ("Practical fault detection in Puppet programs", section 3.3.1: the tables of inodes and of symbolic
 * links).  A node is a name in a directory; moving a directory moves all below it.  Paths are numbers of
 * their own, since a node has another path after it was renamed.
 */
#ifndef COLOPHON_FAULTS_FILESYSTEM_H
#define COLOPHON_FAULTS_FILESYSTEM_H

#include "src/faults/strace.h"

enum fs_state { FS_UNKNOWN, FS_PRESENT, FS_ABSENT };

struct fs_node {
  struct fs_node *parent;          /* NULL: the root, or a file without a name */
  const struct str *name;          /* interned */
  struct fs_node *first_child;     /* known names in it, the newest first */
  struct fs_node *next, *previous; /* in the same directory */
  struct fs_node *in_slot;         /* of the table of names; of the list of free nodes */
  struct fs_node *twin;            /* the next hard link to the same file, in a ring; NULL: none is known */
  const struct str *target;        /* of a symbolic link */
  uint32_t path, epoch;            /* its number, true while the file system has that epoch */
  uint32_t uses;                   /* descriptors and working directories */
  uint8_t state;                   /* enum fs_state */
  bool fresh; /* a directory that was made in this trace: what is not known in it is not there */
};

/* A path: a name below another path. */
struct fs_path {
  uint32_t parent;        /* its number; that of the root is its own */
  uint32_t next;          /* in the same slot */
  const struct str *name; /* "" for the root, "." for the unknown working directory */
};

struct filesystem {
  struct arena *arena;
  struct symbols names;
  struct fs_node *root;
  struct fs_node *lost;   /* the working directory of processes of which none is known */
  struct fs_node *unused; /* nodes to use again */
  struct fs_node **slots; /* by parent and name */
  uint32_t nodes, room;
  uint32_t epoch; /* renames of nodes that had others below */
  ARENA_VECTOR(struct fs_path) paths;
  uint32_t *path_slots;
  uint32_t path_room;
};

void filesystem_init(struct filesystem *fs, struct arena *arena);

enum { FS_LINKS = 40 }; /* symbolic links on one path, as in the kernel */

/* Calls back for each symbolic link that a path goes through. */
typedef void fs_through(void *data, struct fs_node *link);

/*
 * The node of PATH from the directory FROM, in a process whose root is ROOT; it is made where nothing is
 * known of it. FOLLOW: where its last name is a symbolic link, what this leads to.  NULL: a circle of links,
 * or a name of more than 4096 bytes.
 */
struct fs_node *fs_resolve(struct filesystem *fs, struct fs_node *root, struct fs_node *from,
                           struct piece path, bool follow, fs_through *through, void *data);

/* The node of a path that the kernel told strace, of a root of its own or not: no name of it is a symbolic
 * link, whatever was known.  NULL: it is longer than 4096 bytes. */
struct fs_node *fs_real(struct filesystem *fs, struct piece path);
/* Whether NODE is still to be found by a path: neither it nor a directory above was removed. */
bool fs_has_name(const struct filesystem *fs, const struct fs_node *node);

/* The number of the path of NODE; FS_NO_PATH: it has no name any more. */
enum { FS_NO_PATH = UINT32_MAX };
uint32_t fs_path_of(struct filesystem *fs, struct fs_node *node);
/* Appends the path of the number PATH. */
void fs_path_text(const struct filesystem *fs, uint32_t path, struct buffer *out);

/* There is something at NODE, and so at all directories above it. */
void fs_present(struct fs_node *node);
/* NODE is a directory that was made just now. */
void fs_fresh(struct fs_node *node);
/* NODE is removed: what is open keeps it without a name.  Returns what is there now: nothing, known as such.
 */
struct fs_node *fs_remove(struct filesystem *fs, struct fs_node *node);
/* Whether A and B are names of one file, as far as it is known. */
bool fs_is_same(const struct fs_node *a, const struct fs_node *b);
/* Whether A and B are two files, and neither is in the other: one can be moved to the other's place. */
bool fs_is_apart(const struct fs_node *a, const struct fs_node *b);
/* What comes behind NODE of all that is known below FOLDER, of which FOLDER is the first; NULL: nothing. */
struct fs_node *fs_next_below(struct fs_node *folder, struct fs_node *node);
/* FROM gets the name and place of TO; what was there is gone. */
void fs_rename(struct filesystem *fs, struct fs_node *from, struct fs_node *to);
void fs_exchange(struct filesystem *fs, struct fs_node *a, struct fs_node *b);
/* TO becomes another name of the file FROM. */
void fs_link(struct fs_node *from, struct fs_node *to);
/* NODE is a symbolic link to TARGET. */
void fs_symlink(struct filesystem *fs, struct fs_node *node, struct piece target);

/* A file without a name. */
struct fs_node *fs_nameless(struct filesystem *fs);
/* Counts uses of NODE (which may be NULL); one without a name ends with its last. */
void fs_use(struct fs_node *node);
void fs_leave(struct filesystem *fs, struct fs_node *node);

#endif

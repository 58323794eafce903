/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who wrote the lines of sources.  Each file is looked for in the repository that its folder is in (modules
 * often have one of their own inside of another); files of one repository are asked for together.
 */
#ifndef COLOPHON_HISTORY_AUTHORS_H
#define COLOPHON_HISTORY_AUTHORS_H

#include "src/history/codeowners.h"
#include "src/history/history.h"

enum authored {
  AUTHORED_COMMITTED,  /* by `commit` */
  AUTHORED_CHANGED,    /* in the work tree, and in no commit */
  AUTHORED_ADDED,      /* the file is in the index, and in no commit */
  AUTHORED_UNTRACKED,  /* the repository does not know the file, or ignores it */
  AUTHORED_OUTSIDE,    /* the file is in no repository */
  AUTHORED_UNREADABLE, /* the repository cannot be read: `authors_problem` */
  AUTHORED_GONE,       /* the text is neither in the work tree nor in the repository any more */
  AUTHORED_NO_FILE,    /* there is no file: the command line, what a program said */
};

struct authorship {
  enum authored state;
  const struct commit *commit; /* COMMITTED */
  const char *path;            /* COMMITTED: the file's name as that commit has it, and the line in it */
  uint32_t line;
};

/* Repositories that were opened, in an arena in which they and what is found in them stay. */
struct repositories {
  struct arena *arena;
  ARENA_VECTOR(struct history *) list;
};

struct authors;

/* All is in ARENA.  What is at or below the root of the view of SOURCES, if they have one, is as in REVISION.
 */
struct authors *authors_new(struct arena *arena, struct sources *sources, const char *revision);
/* WATCHER is told of long walks: of how many commits were looked at, and 0 at the end. */
void authors_watch(struct authors *authors, history_watcher watcher, void *data);
/* Keeps what is found in FOLDER, with LIMIT bytes at most, and takes from there what is known
   (history_keep); NULL: nowhere. */
void authors_keep(struct authors *authors, const char *folder, uint64_t limit);
/* What AUTHORS opens is among ALL from now on, and so are commits: others may be asked about the same. */
void authors_share(struct authors *authors, struct repositories *all);
/* The same for other sources from now on; what is known of histories and files is kept. */
void authors_retarget(struct authors *authors, struct sources *sources, const char *revision);
/* Says that lines of SOURCE will be asked for: all, or COUNT from FIRST (from 1) on.  What is expected is
   found in one walk, and one for few lines may end long before the first commit. */
void authors_expect(struct authors *authors, source_id source);
void authors_expect_lines(struct authors *authors, source_id source, uint32_t first, uint32_t count);
/* Who wrote LINE (from 1) of SOURCE; finds out for all that was expected. */
struct authorship authors_line(struct authors *authors, source_id source, uint32_t line);
/* The owners of SOURCE's file, by the CODEOWNERS of the repository that it is in; none without one. */
struct owners authors_owners(struct authors *authors, source_id source);
/* Why a file has owners, or none. */
enum ownership {
  OWNERSHIP_OWNED,
  OWNERSHIP_NO_RULE,       /* no pattern of CODEOWNERS matches it */
  OWNERSHIP_NO_OWNERS,     /* the pattern that counts names none */
  OWNERSHIP_NO_CODEOWNERS, /* its repository has no such file */
  OWNERSHIP_OUTSIDE,       /* it is in no repository that can be read */
  OWNERSHIP_NO_FILE,       /* there is no file */
};
enum ownership authors_ownership(struct authors *authors, source_id source);
const char *ownership_name(enum ownership ownership);
/* Whether WHO names an owner in one of those. */
bool authors_have_owner(const struct authors *authors, const char *who);
/* Whether one of the repositories that were asked about has a CODEOWNERS. */
bool authors_know_owners(const struct authors *authors);
/* What is wrong with a CODEOWNERS goes to DIAGNOSTICS from now on; else nowhere. */
void authors_report(struct authors *authors, struct diagnostics *diagnostics);
/* The root of the repository that FOLDER is in, or NULL. */
const char *authors_root(struct authors *authors, const char *folder);
/* SOURCE's file as its repository names it, or NULL. */
const char *authors_path(struct authors *authors, source_id source);
/* Why a repository could not be read, or NULL. */
const char *authors_problem(const struct authors *authors);
/* What STATE is called: "changed", "untracked" … */
const char *authored_name(enum authored state);

#endif

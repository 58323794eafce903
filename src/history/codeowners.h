/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who owns files, by a CODEOWNERS file: patterns with owners, of which the last that matches a path counts.
 *
 * GitHub and GitLab read the same file in different ways.  GitHub: patterns are those of .gitignore, but for
 * `!`, `[ ]` and `\#`, and a last `/` and star match the files of that folder alone; comments may stand
 * behind owners, and a line that is wrong in any way is skipped.  GitLab: patterns are Ruby's File.fnmatch,
 * and one without a slash before it is looked for in all folders; `!` excludes; sections `[Name][2] @default`
 * have owners of their own, the last match in each counts, and `^[Name]` is optional.  Whose it is is told by
 * its folder, by sections, and by a .gitlab-ci.yml beside it.
 */
#ifndef COLOPHON_HISTORY_CODEOWNERS_H
#define COLOPHON_HISTORY_CODEOWNERS_H

#include "src/support/file.h"

struct codeowners;

struct owner {
  const char *name;    /* as it is written: "@user", "@group/team", "@@role", an email address */
  const char *section; /* of GitLab, or NULL */
  bool optional;       /* that section is */
};
struct owners {
  const struct owner *at; /* each once, in the order of the file */
  uint32_t count;
};

/*
 * Reads the CODEOWNERS of the work tree ROOT (a path from the root of the file system): the first of
 * .github/, the root itself, docs/ and .gitlab/ that there is.  Files come from the view of SOURCES, which
 * gets the text. What is wrong with it are warnings.  NULL: there is none that can be read.  In the arena of
 * SOURCES.
 */
const struct codeowners *codeowners_read(struct sources *sources, struct diagnostics *diagnostics,
                                         const char *root);
/* The owners of the file PATH, which is relative to the root. */
struct owners codeowners_of(const struct codeowners *codeowners, struct arena *arena, const char *path);
/* The file's name below the root, and the place of the pattern that counts for PATH, or PLACE_NONE. */
const char *codeowners_file(const struct codeowners *codeowners);
struct place codeowners_place(const struct codeowners *codeowners, struct arena *arena, const char *path);

/* Whether WHO, with wildcards, names an owner: "@team", or without the "@", as in policies. */
bool owner_is(const struct owner *owner, const char *who);
/* Whether WHO names any owner of the whole file. */
bool codeowners_have(const struct codeowners *codeowners, const char *who);

#endif

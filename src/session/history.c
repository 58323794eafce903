/* SPDX-License-Identifier: Apache-2.0 */
/* What is asked of the history of files: revisions in the place of the work tree, and who wrote what. */
#include "src/history/history.h"
#include "provenance/answers/blame.h"
#include "src/puppet/environment/breaks.h"
#include "src/session/answer.h"
#include "src/session/inputs.h"
#include "src/support/utf8.h"

/* ---- revisions ---- */

struct revision {
  const char *path, *name;
};

static clp_status refuse_revision(clp_session *session, const struct revision *revision,
                                  const char *problem) {
  struct diagnostic *d = diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_ERROR, PLACE_NONE,
                                        "Could not read the revision '%s': %s", revision->name,
                                        problem ? problem : "there is no repository");
  if (!problem)
    diagnostic_note(&session->diagnostics, d, PLACE_NONE, "looked for one at %s and above",
                    file_absolute(&session->arena, revision->path));
  session->failed_input = true;
  return CLP_UNREADABLE;
}

/* The submodules that .gitmodules names, whose files cannot be read, are warnings. */
static void report_submodules(clp_session *session, struct history *history) {
  const struct file_view *view = session->sources.view;
  const struct str *text = view->kind(view->data, ".gitmodules") == FILE_TEXT
                               ? view->read(view->data, &session->arena, ".gitmodules")
                               : NULL;
  for (const char *line = text ? text->text : ""; *line; line += strcspn(line, "\n"), line += *line == '\n') {
    const char *word = line + strspn(line, " \t");
    if (strncmp(word, "path", 4) != 0) continue;
    word += 4 + strspn(word + 4, " \t");
    if (*word != '=') continue;
    word += 1 + strspn(word + 1, " \t");
    const char *path = str_new(&session->arena, word, strcspn(word, " \t\r\n"))->text;
    const char *problem = history_submodule_problem(history, view, path);
    if (problem)
      diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_WARNING, PLACE_NONE,
                     "The submodule %s cannot be read: %s", path, problem);
  }
}

static clp_status set_revision(clp_session *session, void *data) {
  const struct revision *revision = data;
  const char *problem = NULL;
  struct history *history = history_open(&session->arena, revision->path, &problem);
  if (!history) return refuse_revision(session, revision, problem);
  const struct commit *commit = history_commit(history, revision->name, &problem);
  if (!commit) return refuse_revision(session, revision, problem);
  session->history = history;
  session->revision_view = history_view(history, &session->arena, commit);
  session_set_view(session, session->revision_view);
  session->revision = commit->id;
  report_submodules(session, history);
  return CLP_OK;
}

clp_status session_set_revision(clp_session *session, const char *path, const char *revision) {
  struct revision wanted = {path, revision};
  return session_guarded(session, set_revision, &wanted);
}

struct moving {
  const char *revision;
  bool moved;
};

/* Whether SOURCES have the file PATH of their view. */
static bool has_source(const struct sources *sources, const char *path) {
  for (uint32_t i = 1; i < sources->list.count; i++) {
    const struct str *own = sources->list.at[i]->path;
    const char *inside = own ? file_in_view(sources->view, own->text) : NULL;
    if (inside && !strcmp(inside, path)) return true;
  }
  return false;
}

/*
 * Code that nothing ran nor foresaw is looked through for one word (environment_mentions), and for nothing
 * else.  Whoever reads a manifest in another way makes a source of it; one that cannot be a source was
 * perhaps to be one.
 */
static bool is_indifferent(void *data, const char *path, const struct str *old, const struct str *new) {
  const clp_session *session = data;
  size_t length = strlen(path);
  if (length < 3 || strcmp(path + length - 3, ".pp") != 0 || memchr(old->text, '\0', old->length) ||
      utf8_valid_prefix(old->text, old->length) < old->length || has_source(&session->sources, path))
    return false;
  for (const clp_catalog *c = session->catalogs; c; c = c->next)
    if (c->catalog && c->catalog->sources != &session->sources && has_source(c->catalog->sources, path))
      return false;
  return text_mentions_break(old) == text_mentions_break(new);
}

static clp_status move_revision(clp_session *session, void *data) {
  struct moving *moving = data;
  const char *problem;
  const struct indifference same = {is_indifferent, session};
  if (!session->revision || session->sources.view != session->revision_view) return CLP_OK;
  const struct commit *commit = history_commit(session->history, moving->revision, &problem);
  /* What a compilation that failed has read is not kept. */
  moving->moved = commit && history_view_move(session->history, session->revision_view, commit,
                                              session->catalogs ? &same : NULL);
  if (moving->moved) session->revision = commit->id;
  return CLP_OK;
}

int clp_move_revision(clp_session *session, const char *revision) {
  struct moving moving = {revision, false};
  return session_guarded(session, move_revision, &moving) == CLP_OK && moving.moved;
}

const char *clp_untracked_folder(const clp_session *session, size_t index) {
  uint32_t after = 0;
  const char *folder;
  if (!session->revision_view) return NULL;
  while ((folder = history_untracked(session->revision_view, &after)) && index)
    index--;
  return folder;
}

void session_report_untracked(clp_session *session) {
  const char *first = clp_untracked_folder(session, 0);
  size_t count = 0;
  while (clp_untracked_folder(session, count))
    count++;
  if (!first) return;
  struct diagnostic *d =
      diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_NOTICE, PLACE_NONE,
                     count == 1 ? "The folder %s is in no revision, because git ignores it"
                                : "The folder %s and %zu more are in no revision, because git ignores them",
                     first, count - 1);
  diagnostic_note(&session->diagnostics, d, PLACE_NONE, "taken as in the work tree");
}

struct authors *session_authors(clp_session *session, struct arena *arena, struct sources *sources,
                                const char *revision) {
  struct authors *authors = authors_new(arena, sources, revision);
  authors_watch(authors, session->progress, session->progress_data);
  authors_keep(authors, session->cache, session->cache_limit);
  return authors;
}

/* ---- blame ---- */

_Static_assert((int)BLAME_EACH == (int)CLP_BLAME_EACH && (int)BLAME_BY_AUTHOR == (int)CLP_BLAME_BY_AUTHOR &&
                   (int)BLAME_BY_COMMIT == (int)CLP_BLAME_BY_COMMIT &&
                   (int)BLAME_BY_OWNER == (int)CLP_BLAME_BY_OWNER,
               "the sums of blame are those of the public header");

static enum explained make(const struct session_answer *a, const struct language *language,
                           struct buffer *out) {
  clp_session *session = a->catalog->session;
  struct blame_question question = {a->resource, a->attributes, a->count,
                                    *(const enum blame_sum *)a->question, a->options};
  struct authors *authors =
      session_authors(session, &session->arena, a->catalog->catalog->sources, session->revision);
  authors_report(authors, &session->diagnostics);
  enum explained explained = blame(out, a->catalog->catalog, language, authors, &question);
  if (authors_problem(authors))
    diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_WARNING, PLACE_NONE,
                   "Who wrote some files is not known: %s", authors_problem(authors));
  return explained;
}

clp_status clp_blame(clp_catalog *catalog, const char *resource, const char *const *attributes, size_t count,
                     clp_blame_sum sum, unsigned options, clp_writer write, void *data) {
  enum blame_sum own = (enum blame_sum)sum;
  struct session_answer answer = {catalog, resource, attributes, count, options,
                                  write,   data,     make,       &own,  false};
  return session_answer(&answer);
}

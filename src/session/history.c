/* SPDX-License-Identifier: Apache-2.0 */
/* What is asked of the history of files: revisions in the place of the work tree, and who wrote what. */
#include "src/history/history.h"
#include "provenance/blame.h"
#include "src/session/answer.h"

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
  session_set_view(session, history_view(history, &session->arena, commit));
  session->revision = commit->id;
  report_submodules(session, history);
  return CLP_OK;
}

clp_status clp_set_revision(clp_session *session, const char *path, const char *revision) {
  struct revision wanted = {path, revision};
  return session_guarded(session, set_revision, &wanted);
}

void clp_set_history_progress(clp_session *session, clp_history_progress callback, void *data) {
  session->progress = callback;
  session->progress_data = data;
}

struct authors *session_authors(clp_session *session, struct arena *arena, struct sources *sources,
                                const char *revision) {
  struct authors *authors = authors_new(arena, sources, revision);
  authors_watch(authors, session->progress, session->progress_data);
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

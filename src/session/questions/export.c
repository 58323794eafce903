/* SPDX-License-Identifier: Apache-2.0 */
/* Documents in the forms of other tools. */
#include "include/colophon_export.h"

#include <stdlib.h>

#include "provenance/exports/exports.h"
#include "src/session/answer.h"
#include "src/session/reading/policy_file.h"

struct clp_export {
  const struct export_format *form;
  struct export_document document;
  struct arena arena;
  struct guard guard;
  unsigned options;
  const char *policy;      /* a file, or NULL */
  struct authors *authors; /* of all catalogs: a history is read once; or NULL */
  bool wrote;              /* who wrote some files is not known: said once */
  clp_status status;       /* the worst of all calls */
};

const char *clp_catalog_node(const clp_catalog *catalog) {
  return session_catalog((clp_catalog *)catalog)->name->text;
}

static const clp_export_format *shown(const struct export_format *form) {
  return form && form->name ? (const clp_export_format *)form : NULL;
}

_Static_assert(offsetof(clp_export_format, several) == offsetof(struct export_format, several) &&
                   offsetof(clp_export_format, ending) == offsetof(struct export_format, ending) &&
                   offsetof(clp_export_format, summary) == offsetof(struct export_format, summary),
               "what the public header tells of a form are its first members");
_Static_assert((int)CLP_EXPORT_TO_FILE == EXPORT_TO_FILE && (int)CLP_EXPORT_TO_SERVER == EXPORT_TO_SERVER &&
                   (int)CLP_EXPORT_TO_FILES == EXPORT_TO_FILES,
               "where documents go is said by the same numbers");

const clp_export_format *clp_export_format_at(size_t index) {
  for (size_t i = 0; i < index; i++)
    if (!export_formats[i].name) return NULL;
  return shown(&export_formats[index]);
}

const clp_export_format *clp_export_format_named(const char *name) {
  return shown(export_format_named(name));
}

/* Does STEP in the document's own memory. */
static clp_status guarded(clp_export *document, void (*step)(struct export_document *document)) {
  document->arena.guard = &document->guard;
  if (GUARD_ENTER(&document->guard)) return CLP_NO_MEMORY;
  if (step) step(&document->document);
  export_flush(&document->document, true);
  return document->document.failed ? CLP_WRITE : CLP_OK;
}

clp_status clp_export_open(clp_export **out, const clp_export_request *given) {
  clp_export_request known, *request = &known;
  *out = NULL;
  if (!session_known(&known, sizeof known, given)) return CLP_VERSION;
  const struct export_format *form = request->format ? export_format_named(request->format) : NULL;
  if (!form) return CLP_UNREADABLE;
  clp_export *document = calloc(1, sizeof *document);
  if (!document) return CLP_NO_MEMORY;
  document->form = form;
  document->options = request->options;
  document->policy = request->policy;
  arena_init(&document->arena, &document->guard, 0);
  document->document.arena = &document->arena;
  document->document.sink = (struct sink){request->write, request->data};
  document->document.file = request->file;
  document->document.each = request->options & CLP_EXPORT_EACH;
  document->document.target = request->target;
  document->document.run = request->run;
  buffer_init(&document->document.out, &document->arena);
  document->status = guarded(document, form->begin);
  *out = document;
  return document->status;
}

clp_status clp_export_begin(clp_export **out, const char *name, unsigned options, clp_writer write,
                            void *data) {
  clp_export_request request = {
      .size = sizeof request, .format = name, .options = options, .write = write, .data = data};
  return clp_export_open(out, &request);
}

clp_export_goes clp_export_goes_to(const clp_export_format *format) {
  return (clp_export_goes)((const struct export_format *)format)->goes;
}

const char *clp_export_problem(const clp_export *document, const char **advice) {
  *advice = document ? document->document.advice : NULL;
  return document ? document->document.problem : NULL;
}

struct addition {
  clp_export *document;
  clp_catalog *catalog;
};

/* The folder that the environment is in, or where the program runs. */
static const char *base_of(clp_session *session) {
  if (session->environment.folder) return session->environment.folder->text;
  return file_absolute(&session->arena, ".");
}

/* The commit that the environment is of: that of --revision, or what is checked out. */
static const struct commit *revision_of(clp_session *session) {
  const char *problem;
  struct history *history = history_open(&session->arena, base_of(session), &problem);
  if (!history) return NULL;
  return session->revision ? history_commit(history, session->revision, &problem) : history_head(history);
}

/* COMMIT, as long as the document. */
static const struct commit *keep_commit(clp_export *document, const struct commit *commit) {
  struct arena *arena = &document->arena;
  if (!commit) return NULL;
  struct commit *kept = ARENA_NEW(arena, struct commit);
  *kept = *commit;
  kept->author = arena_printf(arena, "%s", commit->author);
  kept->email = arena_printf(arena, "%s", commit->email);
  kept->summary = arena_printf(arena, "%s", commit->summary);
  return kept;
}

/* Reads the policy into QUESTION; false: it is wrong. */
static bool add_policy(clp_session *session, const char *path, struct export_subject *subject,
                       struct check_question *question) {
  session->fence.open = true;
  question->policy = policy_file_read(&session->sources, &session->diagnostics, path);
  question->base = question->root = base_of(session);
  question->diagnostics = &session->diagnostics;
  subject->checked = question;
  return question->policy;
}

/* Those who wrote what CATALOG is of; what is known of files stays known for other catalogs, unless this one
   is left by a jump. */
static struct authors *find_authors(clp_export *document, clp_session *session,
                                    const struct catalog *catalog) {
  struct sources *sources = catalog->sources;
  struct authors *authors = document->authors;
  document->authors = NULL;
  if (!authors) authors = session_authors(session, &document->arena, sources, session->revision);
  authors_retarget(authors, sources, session->revision);
  authors_report(authors, &session->diagnostics);
  for (source_id i = 1; i < sources->list.count; i++)
    authors_expect(authors, i);
  return authors;
}

/* Behind a catalog: what is known is kept before its texts go, and what could not be known is said. */
static void leave_authors(clp_export *document, clp_session *session, const struct export_subject *subject) {
  struct authors *authors = subject->checked_by;
  if (!authors) return;
  if (authors_problem(authors) && !document->wrote)
    diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_WARNING, PLACE_NONE,
                   "Who wrote some files is not known: %s", authors_problem(authors));
  document->wrote |= authors_problem(authors) != NULL;
  authors_retarget(authors, subject->catalog->sources, session->revision);
  document->authors = authors;
}

static clp_status add(clp_session *session, void *data) {
  const struct addition *addition = data;
  clp_export *document = addition->document;
  struct catalog *catalog = session_catalog(addition->catalog);
  struct language language = session_language(addition->catalog);
  struct export_subject subject = {.catalog = catalog, .language = &language};
  struct check_question question = {.policy = NULL};
  bool authors = document->options & CLP_EXPORT_AUTHORS;
  session_hide(addition->catalog);
  document->arena.guard = session->arena.guard;
  if (authors || document->policy) subject.checked_by = find_authors(document, session, catalog);
  if (authors) subject.authors = subject.checked_by;
  if (document->policy && !add_policy(session, document->policy, &subject, &question)) return CLP_UNREADABLE;
  if (document->form->dated && !document->document.catalogs && !addition->catalog->saved)
    document->document.revision = keep_commit(document, revision_of(session));
  subject.revision = document->document.revision;
  document->form->add(&document->document, &subject);
  document->document.catalogs++;
  export_flush(&document->document, true);
  leave_authors(document, session, &subject);
  return document->document.failed ? CLP_WRITE : CLP_OK;
}

clp_status clp_export_add(clp_export *document, clp_catalog *catalog) {
  struct addition addition = {document, catalog};
  clp_status status = session_guarded(catalog->session, add, &addition);
  if (status > document->status) document->status = status;
  return status;
}

clp_status clp_export_finish(clp_export *document) {
  if (!document) return CLP_OK;
  if (document->status == CLP_OK) document->status = guarded(document, document->form->end);
  return document->status;
}

void clp_export_discard(clp_export *document) {
  if (!document) return;
  if (document->form->close) document->form->close(&document->document);
  arena_free(&document->arena);
  free(document);
}

clp_status clp_export_end(clp_export *document) {
  clp_status status = clp_export_finish(document);
  clp_export_discard(document);
  return status;
}

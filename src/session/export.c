/* SPDX-License-Identifier: Apache-2.0 */
/* Documents in the forms of other tools. */
#include "include/colophon_export.h"

#include <stdlib.h>

#include "provenance/exports/exports.h"
#include "src/session/answer.h"

struct clp_export {
  const struct export_format *form;
  struct export_document document;
  struct arena arena;
  struct guard guard;
  unsigned options;
  clp_status status; /* the worst of all calls */
};

const char *clp_catalog_node(const clp_catalog *catalog) {
  return session_catalog((clp_catalog *)catalog)->name->text;
}

static const clp_export_format *shown(const struct export_format *form) {
  return form && form->name ? (const clp_export_format *)form : NULL;
}

_Static_assert(offsetof(clp_export_format, several) == offsetof(struct export_format, several) &&
                   offsetof(clp_export_format, files) == offsetof(struct export_format, files) &&
                   offsetof(clp_export_format, ending) == offsetof(struct export_format, ending) &&
                   offsetof(clp_export_format, summary) == offsetof(struct export_format, summary),
               "what the public header tells of a form are its first members");

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

clp_status clp_export_begin(clp_export **out, const char *name, unsigned options, clp_writer write,
                            void *data) {
  const struct export_format *form = export_format_named(name);
  *out = NULL;
  if (!form) return CLP_UNREADABLE;
  clp_export *document = calloc(1, sizeof *document);
  if (!document) return CLP_NO_MEMORY;
  document->form = form;
  document->options = options;
  arena_init(&document->arena, &document->guard, 0);
  document->document.arena = &document->arena;
  document->document.sink = (struct sink){write, data};
  buffer_init(&document->document.out, &document->arena);
  document->status = guarded(document, form->begin);
  *out = document;
  return document->status;
}

void clp_export_files(clp_export *document, bool (*file)(void *data, const char *name)) {
  document->document.file = file;
}

struct addition {
  clp_export *document;
  clp_catalog *catalog;
};

static clp_status add(clp_session *session, void *data) {
  const struct addition *addition = data;
  clp_export *document = addition->document;
  struct catalog *catalog = session_catalog(addition->catalog);
  struct language language = session_language(addition->catalog);
  struct export_subject subject = {.catalog = catalog, .language = &language};
  session_hide(addition->catalog);
  document->arena.guard = session->arena.guard;
  if (document->options & CLP_EXPORT_AUTHORS) {
    subject.authors = authors_new(&session->arena, catalog->sources, session->revision);
    authors_report(subject.authors, &session->diagnostics);
  }
  document->form->add(&document->document, &subject);
  document->document.catalogs++;
  export_flush(&document->document, true);
  if (subject.authors && authors_problem(subject.authors))
    diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_WARNING, PLACE_NONE,
                   "Who wrote some files is not known: %s", authors_problem(subject.authors));
  return document->document.failed ? CLP_WRITE : CLP_OK;
}

clp_status clp_export_add(clp_export *document, clp_catalog *catalog) {
  struct addition addition = {document, catalog};
  clp_status status = session_guarded(catalog->session, add, &addition);
  if (status > document->status) document->status = status;
  return status;
}

clp_status clp_export_end(clp_export *document) {
  if (!document) return CLP_OK;
  clp_status status = document->status;
  if (status == CLP_OK) status = guarded(document, document->form->end);
  arena_free(&document->arena);
  free(document);
  return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Catalogs that were saved: reading them again, and finding the texts that they came from.  A text is looked
 * for by its blob id: on the disk, else in the repository around the file, which may have moved on since.
 */
#include "provenance/saved/import.h"

#include <stdio.h>
#include <time.h>

#include "provenance/describe/secret.h"
#include "src/history/history.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/session/session.h"
#include "src/support/digest.h"
#include "src/support/file.h"
#include "src/support/utf8.h"
#include "src/types/pcore.h"

struct loading {
  clp_session *session;
  clp_catalog *catalog;
  const char *path;
  uint32_t first; /* of the sources that it brings */
  ARENA_VECTOR(struct history *) histories;
};

/* ---- texts ---- */

/* A copy of TEXT for a source, if it is what was saved. */
static const char *checked(struct loading *l, const struct saved_source *source, const struct str *text) {
  unsigned char digest[DIGEST_LONGEST];
  char blob[2 * DIGEST_LONGEST + 1];
  if (!text || text->length != source->length) return NULL;
  unsigned length = digest_blob(text->text, text->length, digest);
  for (unsigned i = 0; i < length; i++)
    snprintf(blob + 2 * i, 3, "%02x", digest[i]);
  if (strcmp(blob, source->blob) != 0) return NULL;
  char *copy = arena_zalloc(&l->session->arena, (size_t)text->length + 2);
  memcpy(copy, text->text, text->length);
  return copy;
}

static const char *on_disk(struct loading *l, const struct saved_source *source, const char *path) {
  struct diagnostics unheard;
  if (!file_exists(NULL, path) || file_is_folder(NULL, path)) return NULL;
  diagnostics_init(&unheard, &l->catalog->arena, &l->session->sources);
  return checked(l, source, file_bytes(NULL, &l->catalog->arena, &unheard, path));
}

/* The repository that PATH is in, or NULL. */
static struct history *history_around(struct loading *l, const char *path) {
  struct arena *arena = &l->catalog->arena;
  const char *slash = strrchr(path, '/'), *problem;
  const char *folder = slash > path ? str_new(arena, path, (size_t)(slash - path))->text : "/";
  bool other;
  for (uint32_t i = 0; i < l->histories.count; i++)
    if (history_has(l->histories.at[i], folder, &other)) return l->histories.at[i];
  struct history *history = history_open(arena, folder, &problem);
  if (history) ARENA_PUSH(arena, &l->histories, history);
  return history;
}

static const char *in_history(struct loading *l, const struct saved_source *source, const char *path) {
  struct history *history = history_around(l, path);
  return history ? checked(l, source, history_blob(history, &l->catalog->arena, source->blob)) : NULL;
}

/* By the path from the root; where the catalog was brought elsewhere, by the name that the user gave. */
static const char *find_text(void *data, struct saved_source *source) {
  struct loading *l = data;
  const char *name = file_absolute(&l->catalog->arena, source->name->text);
  const char *text = on_disk(l, source, source->path->text);
  if (!text) text = on_disk(l, source, name);
  if (text) return text;
  text = in_history(l, source, source->path->text);
  if (!text) text = in_history(l, source, name);
  source->past = text != NULL;
  return text;
}

/* Says once which files are not as they were. */
static void tell(clp_session *session, uint32_t first) {
  const struct source *past = NULL, *sparse = NULL;
  uint32_t pasts = 0, sparses = 0;
  for (uint32_t i = session->sources.list.count; i-- > first;) {
    const struct source *source = session->sources.list.at[i];
    if (source->past && source->path) pasts++, past = source;
    if (source->sparse && source->path) sparses++, sparse = source;
  }
  if (past)
    diagnostic_add(&session->diagnostics, DIAG_SAVED_CATALOG, SEVERITY_NOTICE, PLACE_NONE,
                   "%s%s changed since this catalog was made: lines are shown as they were", past->name->text,
                   pasts > 1 ? arena_printf(&session->arena, " and %u more have", pasts - 1) : " has");
  if (sparse)
    diagnostic_add(&session->diagnostics, DIAG_SAVED_CATALOG, SEVERITY_NOTICE, PLACE_NONE,
                   "%s%s not as when this catalog was made: lines are not shown", sparse->name->text,
                   sparses > 1 ? arena_printf(&session->arena, " and %u more are", sparses - 1) : " is");
}

/* What answers about the catalog must be read with. */
static void tell_unknowns(clp_session *session, const struct catalog *catalog) {
  for (uint32_t i = 0; i < catalog->unknowns.count; i++)
    diagnostic_add(&session->diagnostics, DIAG_UNKNOWN_VALUE, SEVERITY_WARNING, PLACE_NONE,
                   "The catalog is not complete: %s", catalog->unknowns.at[i].what->text);
}

/* ---- reading ---- */

/* What the theorems' language needs to call functions again. */
static struct compile_input input_of(clp_session *session, const struct catalog *catalog) {
  bool labelled = session->labelled;
  session->labelled = true; /* the file has the labels of the settings */
  struct compile_input input = session_input(session);
  session->labelled = labelled;
  input.node_name = catalog->name;
  input.environment_name = input.environment_shown = catalog->environment;
  return input;
}

static bool is_text(clp_session *session, const char *name, const struct str *text) {
  size_t valid = utf8_valid_prefix(text->text, text->length);
  if (valid < text->length)
    diagnostic_add(&session->diagnostics, DIAG_SAVED_CATALOG, SEVERITY_ERROR, PLACE_NONE,
                   "%s is not a catalog: it is not UTF-8 at offset %zu", name, valid);
  return valid == text->length;
}

static clp_status load(clp_session *session, void *data) {
  struct loading *l = data;
  clp_catalog *catalog = l->catalog;
  const char *name = strcmp(l->path, "-") != 0 ? l->path : "<stdin>";
  struct import_input input = {.arena = &catalog->arena,
                               .sources = &session->sources,
                               .symbols = &session->symbols,
                               .diagnostics = &session->diagnostics,
                               .name = name,
                               .find_text = find_text,
                               .data = l};
  input.text = file_bytes(NULL, &catalog->arena, &session->diagnostics, l->path);
  if (!input.text || !is_text(session, name, input.text)) return CLP_UNREADABLE;
  catalog->catalog = import_catalog(&input);
  if (catalog->catalog->version_text) /* when it was compiled is not known */
    catalog->catalog->version = session->time_given ? session->time : (int64_t)time(NULL);
  catalog->input = input_of(session, catalog->catalog);
  pcore_give(&catalog->arena, catalog->input.library->pcore);
  catalog->saved = true;
  tell(session, l->first);
  tell_unknowns(session, catalog->catalog);
  return CLP_OK;
}

/* What was Sensitive is not shown.  A catalog that was saved with --show-sensitive says it by the attributes
   alone; one that was not says it of the labels, too. */
static clp_status hide(clp_session *session, void *data) {
  struct catalog *catalog = data;
  if (session->show_sensitive || !catalog->has_secrets) return CLP_OK;
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    for (uint32_t k = 0; k < resource->attributes.count; k++)
      if (resource->attributes.at[k]->sensitive)
        ARENA_PUSH(catalog->arena, &catalog->secrets,
                   value_trace(catalog->traces, resource->attributes.at[k]->value));
  }
  secrets_find(catalog);
  return CLP_OK;
}

/* What a file that could not be read left behind is no part of the session. */
static void forget(clp_session *session, uint32_t sources, uint32_t labels) {
  session->sources.labels.count = labels;
  for (uint32_t i = sources; i < session->sources.list.count; i++) {
    struct source *source = session->sources.list.at[i];
    if (source->sparse) source->length = 0;
  }
}

clp_status session_load_catalog(clp_catalog **out, clp_session *session, const char *path) {
  clp_catalog *catalog = session_catalog_new(session);
  uint32_t sources = session->sources.list.count, labels = session->sources.labels.count;
  struct loading loading = {.session = session, .catalog = catalog, .path = path, .first = sources};
  *out = NULL;
  if (!catalog) return CLP_NO_MEMORY;
  clp_status status = session_guarded(session, load, &loading);
  if (status == CLP_OK) status = session_guarded(session, hide, catalog->catalog);
  if (status != CLP_OK) {
    forget(session, sources, labels);
    session_catalog_drop(catalog);
    return status == CLP_ERRORS ? CLP_UNREADABLE : status;
  }
  catalog->next = session->catalogs;
  session->catalogs = catalog;
  *out = catalog;
  return CLP_OK;
}

clp_status clp_catalog_read(clp_catalog **catalog, clp_session *session, const char *path) {
  return session_load_catalog(catalog, session, path);
}

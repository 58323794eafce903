/* SPDX-License-Identifier: Apache-2.0 */
/* Parsing alone: are these files good, and what are their trees. */
#include <stdlib.h>

#include "src/session/questions/ruby_report.h"
#include "src/session/specification.h"
#include "src/support/file.h"

struct parsing {
  const char *path; /* of a file, or the name of the code */
  const char *code; /* NULL: a file */
  size_t length;
  clp_tree_form form;
  clp_writer write;
  void *data;
};

static enum source_kind kind_of(const char *path) {
  return path_ends_in(path, ".epp") ? SOURCE_TEMPLATE : SOURCE_MANIFEST;
}

/* Templates of ERB, and Ruby itself. */
static clp_status parse_ruby(clp_session *session, const struct source *source,
                             const struct parsing *parsing) {
  struct ruby_context context = {.arena = &session->arena,
                                 .symbols = session->parse.symbols,
                                 .diagnostics = &session->diagnostics,
                                 .depth_limit = session->limits.nesting};
  if (parsing->form == CLP_TREE_RUBY_REPORT)
    return ruby_report(session, &context, source, parsing->path, parsing->write, parsing->data);
  const struct ruby_node *program = ruby_parse(&context, source, path_ends_in(parsing->path, ".erb"));
  struct buffer out;
  if (!program) return CLP_ERRORS;
  if (parsing->form == CLP_TREE_NONE) return CLP_OK;
  buffer_init(&out, &session->arena);
  if (parsing->form == CLP_TREE_SOURCE)
    ruby_print(&out, program);
  else
    ruby_dump_tree(&out, program);
  buffer_putc(&out, '\n');
  return session_emit(&out, parsing->write, parsing->data);
}

/* SmartFrog's trees have no form to be written in. */
static clp_status parse_specification(clp_session *session, const struct source *source, clp_tree_form form) {
  clp_status status = specification_add(session, source);
  if (form == CLP_TREE_NONE) return status;
  diagnostic_add(&session->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, PLACE_NONE,
                 "Not supported yet: the syntax tree of %s, which is SmartFrog", source->name->text);
  return CLP_ERRORS;
}

static clp_status parse_one(clp_session *session, void *data) {
  const struct parsing *parsing = data;
  struct buffer out;
  session->fence.open = true;
  const struct source *source =
      parsing->code
          ? source_add(&session->sources, SOURCE_SETTING, parsing->path, NULL, parsing->code, parsing->length)
          : file_read(&session->sources, &session->diagnostics, kind_of(parsing->path), parsing->path);
  if (!source) return CLP_UNREADABLE;
  if (session->language == LANGUAGE_SMARTFROG || (!parsing->code && session_is_specification(parsing->path)))
    return parse_specification(session, source, parsing->form);
  if (!parsing->code && (path_ends_in(parsing->path, ".erb") || path_ends_in(parsing->path, ".rb")))
    return parse_ruby(session, source, parsing);
  session->parse.depth_limit = session->limits.nesting;
  const struct node *program = parse_source(&session->parse, source);
  if (!program) return CLP_ERRORS;
  buffer_init(&out, &session->arena);
  switch (parsing->form) {
  case CLP_TREE_NONE: return CLP_OK;
  case CLP_TREE_DUMP:
  case CLP_TREE_DUMP_PRETTY: ast_dump(&out, program, parsing->form == CLP_TREE_DUMP_PRETTY); break;
  case CLP_TREE_SOURCE: ast_print(&out, program); break;
  case CLP_TREE_RUBY_REPORT: return CLP_OK;
  }
  buffer_putc(&out, '\n');
  return session_emit(&out, parsing->write, parsing->data);
}

clp_status clp_parse_file(clp_session *session, const char *path, clp_tree_form form, clp_writer write,
                          void *data) {
  struct parsing parsing = {path, NULL, 0, form, write, data};
  return session_guarded(session, parse_one, &parsing);
}

clp_status clp_parse_code(clp_session *session, const char *name, const char *code, size_t length,
                          clp_tree_form form, clp_writer write, void *data) {
  struct parsing parsing = {name, code, length, form, write, data};
  return session_guarded(session, parse_one, &parsing);
}

struct listing {
  const char *path;
  clp_tree_form form;
  struct file_list list;
};

static int by_bytes(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Module paths are often links to folders, which are not entered otherwise. */
static void list_linked(clp_session *session, struct listing *listing, const char *const *suffixes) {
  const struct file_view *view = session->sources.view;
  struct file_list children, below;
  uint32_t kept = 0;
  file_children(&children, view, &session->arena, listing->path, true);
  for (uint32_t i = 0; i < children.paths.count; i++) {
    const char *path = arena_printf(&session->arena, "%s/%s", listing->path, children.paths.at[i]);
    if (!file_list(&below, view, &session->arena, &session->diagnostics, path, suffixes)) continue;
    for (uint32_t k = 0; k < below.paths.count; k++)
      ARENA_PUSH(&session->arena, &listing->list.paths, below.paths.at[k]);
  }
  const char **paths = listing->list.paths.at;
  if (listing->list.paths.count) qsort(paths, listing->list.paths.count, sizeof *paths, by_bytes);
  for (uint32_t i = 0; i < listing->list.paths.count; i++)
    if (!kept || strcmp(paths[kept - 1], paths[i]) != 0) paths[kept++] = paths[i];
  listing->list.paths.count = kept;
}

static clp_status list_sources(clp_session *session, void *data) {
  struct listing *listing = data;
  static const char *const suffixes[] = {".pp", ".epp", ".erb", ".sf", NULL};
  static const char *const ruby[] = {".erb", ".rb", NULL};
  bool report = listing->form == CLP_TREE_RUBY_REPORT;
  session->fence.open = true;
  if (strcmp(listing->path, "-") != 0 && file_is_folder(session->sources.view, listing->path)) {
    if (!file_list(&listing->list, session->sources.view, &session->arena, &session->diagnostics,
                   listing->path, report ? ruby : suffixes))
      return CLP_UNREADABLE;
    if (report) list_linked(session, listing, ruby);
    if (report) ruby_report_keep(session, &listing->list);
    return CLP_OK;
  }
  const char *path = arena_copy(&session->arena, listing->path, strlen(listing->path) + 1);
  ARENA_PUSH(&session->arena, &listing->list.paths, path);
  return CLP_OK;
}

clp_status clp_list_sources(const char *const **paths, size_t *count, clp_session *session, const char *path,
                            clp_tree_form form) {
  struct listing listing = {.path = path, .form = form};
  clp_status status = session_guarded(session, list_sources, &listing);
  *paths = listing.list.paths.at;
  *count = status == CLP_OK ? listing.list.paths.count : 0;
  return status;
}

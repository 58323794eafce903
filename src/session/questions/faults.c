/* SPDX-License-Identifier: Apache-2.0 */
/* Faults: traces of runs held against catalogs. */
#include <stdlib.h>

#include "provenance/describe/evaluate.h"
#include "src/session/fault_parts.h"
#include "src/session/reading/fault_rules.h"
#include "src/support/file.h"
#include "src/support/file_view.h"

clp_status clp_faults_new(clp_faults **out, clp_session *session) {
  clp_faults *f = calloc(1, sizeof *f);
  *out = f;
  if (!f) return CLP_NO_MEMORY;
  f->session = session;
  arena_init(&f->arena, &session->guard, 0);
  arena_init(&f->run, &session->guard, 0);
  f->report.arena = &f->arena;
  return CLP_OK;
}

void clp_faults_free(clp_faults *f) {
  if (!f) return;
  arena_free(&f->run);
  arena_free(&f->arena);
  free(f);
}

const char *clp_faults_default_rules(void) {
  return fault_default_rules;
}

/* ---- rules ---- */

struct path_call {
  clp_faults *faults;
  const char *path;
};

static clp_status add_rules(clp_session *session, void *data) {
  const struct path_call *call = data;
  clp_faults *f = call->faults;
  session->fence.open = true;
  const struct source *source =
      file_read(&session->sources, &session->diagnostics, SOURCE_CONFIGURATION, call->path);
  if (!source) return CLP_UNREADABLE;
  if (!f->own_rules) f->rules = (struct fault_rules){NULL, 0};
  f->own_rules = true;
  return fault_rules_read(&f->rules, &session->sources, &session->diagnostics, source) ? CLP_OK
                                                                                       : CLP_UNREADABLE;
}

clp_status clp_faults_add_rules(clp_faults *f, const char *path) {
  struct path_call call = {f, path};
  return session_guarded(f->session, add_rules, &call);
}

static bool default_rules(clp_faults *f) {
  clp_session *session = f->session;
  if (f->own_rules || f->rules.count) return true;
  const struct source *source = source_add(&session->sources, SOURCE_CONFIGURATION, "--print-rules", NULL,
                                           fault_default_rules, strlen(fault_default_rules));
  return fault_rules_read(&f->rules, &session->sources, &session->diagnostics, source);
}

/* ---- baselines ---- */

static bool read_json(clp_session *session, struct arena *arena, const char *path, struct json_tree *tree,
                      enum diagnostic_code code) {
  struct json_problem problem;
  session->fence.open = true;
  const struct source *source = file_read(&session->sources, &session->diagnostics, SOURCE_FILE, path);
  if (!source) return false;
  if (json_tree_read(arena, source->text, source->length, tree, &problem)) return true;
  struct place place = {source->id, problem.at, problem.at + 1};
  diagnostic_add(&session->diagnostics, code, SEVERITY_ERROR, place, "This is no JSON: %s", problem.message);
  return false;
}

static clp_status set_baseline(clp_session *session, void *data) {
  const struct path_call *call = data;
  clp_faults *f = call->faults;
  if (!read_json(session, &f->arena, call->path, &f->baseline, DIAG_FAULT_CATALOG)) return CLP_UNREADABLE;
  const struct json_tree *list =
      f->baseline.kind == JSON_IS_OBJECT ? json_member(&f->baseline, "findings") : NULL;
  f->has_baseline = list && list->kind == JSON_IS_ARRAY;
  if (f->has_baseline) return CLP_OK;
  diagnostic_add(&session->diagnostics, DIAG_FAULT_CATALOG, SEVERITY_ERROR, PLACE_NONE,
                 "%s is no report of faults: it has no list 'findings'", call->path);
  return CLP_UNREADABLE;
}

clp_status clp_faults_set_baseline(clp_faults *f, const char *path) {
  struct path_call call = {f, path};
  return session_guarded(f->session, set_baseline, &call);
}

static bool member_is(const struct json_tree *object, const char *name, const char *text) {
  const struct json_tree *found = object->kind == JSON_IS_OBJECT ? json_member(object, name) : NULL;
  return found && found->kind == JSON_IS_TEXT && str_is(found->u.text, text);
}

/* A finding is accepted if the baseline has one of that kind about the same two. */
static void accept_known(clp_faults *f) {
  const struct json_tree *list = f->has_baseline ? json_member(&f->baseline, "findings") : NULL;
  for (uint32_t i = 0; list && i < f->report.list.count; i++) {
    struct told_fault *fault = &f->report.list.at[i];
    for (uint32_t k = 0; k < list->count && !fault->accepted; k++) {
      const struct json_tree *known = &list->u.items[k];
      fault->accepted = member_is(known, "kind", faults_kind_name(fault->kind)) &&
                        member_is(known, "producer", fault->producer.ref) &&
                        member_is(known, "consumer", fault->consumer.ref);
    }
  }
}

/* ---- catalogs ---- */

struct hold_call {
  clp_faults *faults;
  clp_catalog *catalog;         /* or NULL */
  const struct json_tree *tree; /* its wire format */
  const char *name;             /* of its file */
};

/* Whether trace and catalog are of one run; else an error, or a warning where little is missing. */
static bool belong(clp_session *session, const struct matches *matches, const char *trace) {
  struct diagnostics *list = &session->diagnostics;
  if (matches->ambiguous)
    diagnostic_add(
        list, DIAG_TRACE, SEVERITY_WARNING, PLACE_NONE,
        "%s: strace cut %u title%s so that several resources could be meant: %s…; record with -s 4096", trace,
        matches->ambiguous, matches->ambiguous == 1 ? "" : "s", matches->an_ambiguous->text);
  if (!matches->unknown && !matches->known) {
    struct diagnostic *d = diagnostic_add(list, DIAG_TRACE, SEVERITY_ERROR, PLACE_NONE,
                                          "No resource was evaluated in this trace: %s", trace);
    diagnostic_note(list, d, PLACE_NONE, "Puppet was at classes alone: it had nothing to do, or was stopped");
    return false;
  }
  if (!matches->unknown) return true;
  bool most = matches->unknown > matches->known;
  struct diagnostic *d = diagnostic_add(
      list, DIAG_FAULT_CATALOG, most ? SEVERITY_ERROR : SEVERITY_WARNING, PLACE_NONE,
      most ? "The catalog does not belong to %s: it lacks %u of the %u resources that were evaluated there"
           : "%s: the catalog lacks %u of the %u resources that were evaluated",
      trace, matches->unknown, matches->unknown + matches->known);
  diagnostic_note(list, d, PLACE_NONE, "one of them is %s", matches->an_unknown->text);
  return !most;
}

static clp_status hold(clp_session *session, const struct hold_call *call) {
  clp_faults *f = call->faults;
  struct fault_graph *graph = &f->graph;
  struct matches matches;
  struct faults faults;
  const char *problem;
  fault_graph_read(graph, &f->run, call->tree, &problem);
  if (problem) {
    diagnostic_add(&session->diagnostics, DIAG_FAULT_CATALOG, SEVERITY_ERROR, PLACE_NONE, "%s: %s",
                   call->name, problem);
    return CLP_UNREADABLE;
  }
  if (!f->name) return CLP_OK; /* only the graph is asked for */
  if (!default_rules(f)) return CLP_UNREADABLE;
  match_blocks(&matches, &f->run, graph, &f->trace);
  if (!belong(session, &matches, f->name)) return CLP_UNREADABLE;
  struct detection detection = {&f->run, &f->trace, graph, &matches, &f->rules};
  detect(&faults, &detection);
  struct language language;
  struct faults_run run = {.faults = &faults, .detection = &detection, .trace = f->name, .split = f->split};
  run.node = graph->node ? graph->node->text : NULL;
  if (call->catalog) {
    language = session_language(call->catalog);
    run.catalog = session_catalog(call->catalog);
    run.language = &language;
  }
  if (run.catalog && f->blame)
    run.authors = session_authors(session, &f->run, run.catalog->sources, session->revision);
  faults_report_add(&f->report, &run);
  f->name = NULL;
  return CLP_OK;
}

static bool to_buffer(void *data, const char *text, size_t length) {
  buffer_add(data, text, length);
  return true;
}

/* The wire format of CATALOG as a tree in ARENA; NULL: it is none. */
static const struct json_tree *tree_of(clp_catalog *catalog, struct arena *arena) {
  struct json_tree *tree = ARENA_NEW(arena, struct json_tree);
  struct json_problem problem;
  struct buffer text;
  struct wire_options options = {.pretty = false};
  buffer_init(&text, arena);
  catalog_write(session_catalog(catalog), &options, (struct sink){to_buffer, &text});
  size_t length = text.length;
  return json_tree_read(arena, buffer_text(&text), length, tree, &problem) ? tree : NULL;
}

static clp_status hold_ours(clp_session *session, void *data) {
  struct hold_call *call = data;
  session_hide(call->catalog);
  call->tree = tree_of(call->catalog, &call->faults->run);
  return call->tree ? hold(session, call) : CLP_UNREADABLE;
}

clp_status clp_faults_hold(clp_faults *f, clp_catalog *catalog) {
  struct hold_call call = {.faults = f, .catalog = catalog, .name = "the catalog"};
  return session_guarded(f->session, hold_ours, &call);
}

struct file_call {
  struct hold_call hold;
  bool *ours;
};

static clp_status hold_file(clp_session *session, void *data) {
  struct file_call *call = data;
  struct json_tree *tree = ARENA_NEW(&call->hold.faults->run, struct json_tree);
  if (!read_json(session, &call->hold.faults->run, call->hold.name, tree, DIAG_FAULT_CATALOG))
    return CLP_UNREADABLE;
  *call->ours = tree->kind == JSON_IS_OBJECT && json_member(tree, "provenance");
  call->hold.tree = tree;
  return *call->ours ? CLP_OK : hold(session, &call->hold);
}

clp_status clp_faults_hold_file(clp_faults *f, const char *path, bool *ours) {
  struct file_call call = {{.faults = f, .name = path}, ours};
  *ours = false;
  return session_guarded(f->session, hold_file, &call);
}

void clp_faults_blame(clp_faults *f, bool blame) {
  f->blame = blame;
}

/* ---- the graph ---- */

struct graph_call {
  clp_faults *faults;
  bool dot;
  clp_writer write;
  void *data;
};

static clp_status write_graph(clp_session *session, void *data) {
  const struct graph_call *call = data;
  clp_faults *f = call->faults;
  struct buffer out;
  (void)session;
  buffer_init(&out, &f->run);
  if (call->dot)
    faults_write_graph_dot(&f->report, &f->graph, &out);
  else
    faults_write_graph_json(&f->report, &f->graph, &out);
  return session_emit(&out, call->write, call->data);
}

clp_status clp_faults_write_graph(clp_faults *f, bool dot, clp_writer write, void *data) {
  struct graph_call call = {f, dot, write, data};
  return session_guarded(f->session, write_graph, &call);
}

/* ---- mends ---- */

struct patch_call {
  clp_faults *faults;
  size_t *count;
  clp_writer write;
  void *data;
};

/* The root of the repository that PATH is in; NULL: it is in none. */
static const char *repository_of(struct arena *arena, const char *path) {
  for (size_t length = strlen(path); length; length--) {
    if (path[length] != '/') continue;
    const char *root = arena_printf(arena, "%.*s", (int)length, path);
    if (file_exists(NULL, arena_printf(arena, "%s/.git", root))) return root;
  }
  return NULL;
}

/* The path of a file from the root of its repository; from where the program runs if it is in none. */
static const char *rooted(struct arena *arena, const char *path) {
  const char *root = repository_of(arena, path);
  if (root) return path + strlen(root) + 1;
  const char *shown = file_shown(path);
  return *shown == '/' ? shown + 1 : shown;
}

static clp_status write_patch(clp_session *session, void *data) {
  const struct patch_call *call = data;
  clp_faults *f = call->faults;
  struct buffer out;
  (void)session;
  buffer_init(&out, &f->arena);
  faults_settle(&f->report);
  *call->count = 0;
  for (uint32_t first = 0; first < f->report.edits.count; ++*call->count)
    faults_mended(&f->report, first, &first);
  faults_write_patch(&f->report, rooted, &out);
  return session_emit(&out, call->write, call->data);
}

clp_status clp_faults_write_patch(size_t *count, clp_faults *f, clp_writer write, void *data) {
  struct patch_call call = {f, count, write, data};
  return session_guarded(f->session, write_patch, &call);
}

/* The length of the folder that all files are in which are changed. */
static size_t common_folder(const struct faults_report *report) {
  const char *first = report->edits.at[0]->path;
  size_t length = strlen(first);
  for (uint32_t i = 0; i < report->edits.count; i++) {
    size_t same = 0;
    while (same < length && report->edits.at[i]->path[same] == first[same])
      same++;
    length = same;
  }
  while (length && first[length] != '/')
    length--;
  while (length && first[length - 1] != '/' && first[length] != '/')
    length--;
  return length;
}

static clp_status mend(clp_session *other, void *data) {
  clp_faults *f = data;
  struct faults_report *report = &f->report;
  if (!report->edits.count) return CLP_OK;
  size_t length = common_folder(report);
  struct file_view *view = file_view_disk(
      &other->arena, arena_printf(&other->arena, "%.*s", (int)length, report->edits.at[0]->path));
  for (uint32_t first = 0, next; first < report->edits.count; first = next) {
    const struct str *text = faults_mended(report, first, &next);
    const struct str *own = str_new(&other->arena, text->text, text->length);
    view = file_view_with(&other->arena, view,
                          arena_printf(&other->arena, "%s", report->edits.at[first]->path + length + 1), own);
  }
  session_set_view(other, view);
  return CLP_OK;
}

static clp_status settle(clp_session *session, void *data) {
  (void)session;
  faults_settle(data);
  return CLP_OK;
}

clp_status clp_faults_mend(clp_faults *f, clp_session *other) {
  clp_status status = session_guarded(f->session, settle, &f->report);
  if (status != CLP_OK) return status;
  struct guard *own = f->arena.guard;
  f->arena.guard = &other->guard;
  status = session_guarded(other, mend, f);
  f->arena.guard = own;
  return status;
}

struct prove_call {
  clp_faults *faults;
  clp_catalog *mended;
};

static clp_status prove(clp_session *other, void *data) {
  const struct prove_call *call = data;
  clp_faults *f = call->faults;
  struct fault_graph mended;
  const char *problem;
  (void)other;
  const struct json_tree *tree = tree_of(call->mended, &f->run);
  if (!tree) return CLP_UNREADABLE;
  fault_graph_read(&mended, &f->run, tree, &problem);
  if (problem) return CLP_UNREADABLE;
  faults_prove(&f->report, &f->graph, &mended);
  return CLP_OK;
}

clp_status clp_faults_prove(clp_faults *f, clp_catalog *mended) {
  struct prove_call call = {f, mended};
  f->arena.guard = f->run.guard = &mended->session->guard;
  clp_status status = session_guarded(mended->session, prove, &call);
  f->arena.guard = f->run.guard = &f->session->guard;
  return status;
}

/* ---- findings ---- */

struct write_call {
  clp_faults *faults;
  clp_faults_form form;
  unsigned options;
  clp_writer write;
  void *data;
};

static void write_sarif(const struct faults_report *report, struct buffer *out) {
  const char *path = faults_first_path(report), *root = path ? repository_of(report->arena, path) : NULL;
  faults_write_sarif(report, root ? root : file_absolute(report->arena, "."), clp_version(), out);
}

static clp_status write_report(clp_session *session, void *data) {
  const struct write_call *call = data;
  struct buffer out;
  (void)session;
  buffer_init(&out, &call->faults->arena);
  switch (call->form) {
  case CLP_FAULTS_TEXT: faults_write_text(&call->faults->report, call->options, &out); break;
  case CLP_FAULTS_JSON: faults_write_json(&call->faults->report, clp_version(), &out); break;
  case CLP_FAULTS_SARIF: write_sarif(&call->faults->report, &out); break;
  }
  return session_emit(&out, call->write, call->data);
}

clp_status clp_faults_write(clp_faults_result *result, clp_faults *f, clp_faults_form form, unsigned options,
                            clp_writer write, void *data) {
  struct write_call call = {f, form, options, write, data};
  clp_faults_result found = CLP_SIZED(clp_faults_result);
  if (!session_fits(result, sizeof *result)) return CLP_VERSION;
  session_give(result, &found);
  accept_known(f);
  clp_status settled = session_guarded(f->session, settle, &f->report);
  if (settled != CLP_OK) return settled;
  for (uint32_t i = 0; i < f->report.list.count; i++) {
    const struct told_fault *fault = &f->report.list.at[i];
    if (fault->accepted)
      found.accepted++;
    else if (fault->kind == FAULT_ORDERING)
      found.orderings++;
    else
      found.notifiers++;
  }
  session_give(result, &found);
  return session_guarded(f->session, write_report, &call);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* colophon compile: manifests to a catalog. */
#include "src/cli/commands/asking.h"
#include "src/cli/heard.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"
#include "src/cli/turns.h"

#include <errno.h>
#include <string.h>

static clp_catalog_form form_of(const struct settings *settings) {
  bool plain = settings->plain || settings->provenance || settings->no_provenance;
  if (settings->yaml) return plain ? CLP_CATALOG_YAML : CLP_CATALOG_COMMENTED;
  if (plain) return CLP_CATALOG_PLAIN;
  if (!settings->expanded) return CLP_CATALOG_COMPACT;
  return settings->absences ? CLP_CATALOG_EXPANDED_ALL : CLP_CATALOG_EXPANDED;
}

/* Options that contradict each other; NULL if none do. */
static const char *contradiction(const struct settings *settings) {
  if (settings->plain && settings->expanded) return "--plain and --expanded";
  if (settings->provenance && settings->expanded) return "--provenance and --expanded";
  if (settings->no_provenance && settings->expanded) return "--no-provenance and --expanded";
  if (settings->yaml && settings->expanded) return "--format=yaml and --expanded";
  if (settings->no_provenance && settings->provenance) return "--no-provenance and --provenance";
  return NULL;
}

static bool is_stdout(const char *path) {
  return !path || !strcmp(path, "-");
}

static int write_form(clp_catalog *catalog, clp_catalog_form form, struct output *output) {
  errno = 0;
  clp_status status = clp_catalog_write(catalog, form, clp_write_file, output->file);
  if (status == CLP_OK || status == CLP_WRITE) return output_end(output, status == CLP_OK);
  output_discard(output);
  return exit_status(status);
}

/* Writes to a file of its own; PATH may be NULL: nothing. */
static int write_beside(clp_catalog *catalog, clp_catalog_form form, const char *path) {
  struct output output;
  if (!path) return STATUS_DONE;
  return output_open(&output, path) ? write_form(catalog, form, &output) : STATUS_WRONG;
}

static int write_all(clp_catalog *catalog, const struct settings *settings) {
  struct output catalog_output;
  if (!output_open(&catalog_output, settings->output)) return STATUS_WRONG;
  int status =
      write_beside(catalog, settings->absences ? CLP_PROVENANCE_ALL : CLP_PROVENANCE, settings->provenance);
  if (status == STATUS_DONE) status = write_beside(catalog, CLP_EXPORTED, settings->exports);
  if (status != STATUS_DONE) {
    output_discard(&catalog_output);
    return status;
  }
  return write_form(catalog, form_of(settings), &catalog_output);
}

/* ---- several nodes ---- */

enum { MOST_FILES = 3, MOST_PATH = 4096 };

/* A file of each node. */
struct kind {
  const char *folder, *ending;
  clp_catalog_form form;
};

struct file {
  char path[MOST_PATH];
  struct output output;
  clp_status written;
  int error;
};

struct catalog_turn {
  struct node_turn node;
  struct file files[MOST_FILES];
};

struct round {
  const struct settings *settings;
  struct node_list nodes;
  struct progress progress;
  struct kind kinds[MOST_FILES];
  size_t kind_count;
  int worst;
  bool lost; /* a file could not be written */
};

static bool open_file(const struct kind *kind, struct file *file, const char *node) {
  return nodes_path(file->path, sizeof file->path, kind->folder, node, kind->ending, "compile") &&
         output_open(&file->output, file->path);
}

static void begin_node(void *data, size_t index, void *turn) {
  const struct round *round = data;
  struct catalog_turn *t = turn;
  const struct node_entry *entry = &round->nodes.at[index];
  node_turn_begin(&t->node, round->settings, entry, index, "compile");
  for (size_t i = 0; i < round->kind_count && t->node.compilation.status == STATUS_DONE; i++)
    if (!open_file(&round->kinds[i], &t->files[i], entry->name)) t->node.compilation.status = STATUS_WRONG;
}

static void write_node(void *data, void *turn) {
  const struct round *round = data;
  struct catalog_turn *t = turn;
  compilation_run(&t->node.compilation);
  for (size_t i = 0; i < round->kind_count && t->node.compilation.status == STATUS_DONE; i++) {
    struct file *file = &t->files[i];
    errno = 0;
    file->written = clp_catalog_write(t->node.compilation.catalog, round->kinds[i].form, clp_write_file,
                                      file->output.file);
    file->error = errno;
  }
}

static void discard(struct round *round, struct catalog_turn *t) {
  for (size_t i = 0; i < round->kind_count; i++)
    if (t->files[i].output.file) output_discard(&t->files[i].output);
}

/* The files wait for those of the other nodes. */
static int hold(struct round *round, struct catalog_turn *t) {
  int status = STATUS_DONE;
  for (size_t i = 0; i < round->kind_count; i++) {
    struct file *file = &t->files[i];
    errno = file->error;
    if (file->written == CLP_OK && output_hold(&file->output)) continue;
    if (file->written == CLP_WRITE) output_end(&file->output, false);
    status = file->written == CLP_OK ? STATUS_WRONG : exit_status(file->written);
    round->lost = true;
  }
  discard(round, t);
  return status;
}

static bool end_node(void *data, size_t index, void *turn) {
  struct round *round = data;
  struct catalog_turn *t = turn;
  int status = t->node.compilation.status;
  if (!round->settings->quiet) progress_show(&round->progress, index, round->nodes.count);
  if (status == STATUS_DONE)
    status = hold(round, t);
  else
    discard(round, t);
  status = node_turn_end(&t->node, status);
  if (status > round->worst) round->worst = status;
  return round->worst < STATUS_WRONG;
}

static void drop_node(void *data, void *turn) {
  discard(data, turn);
  node_turn_drop(data, turn);
}

static bool add_kind(struct round *round, const char *folder, const char *ending, clp_catalog_form form) {
  if (!folder) return true;
  round->kinds[round->kind_count++] = (struct kind){folder, ending, form};
  if (strcmp(folder, "-") != 0) return output_folder(folder, "compile");
  complain("compile", "the catalogs of several nodes are several files");
  advise("say with -o DIR in which folder");
  return false;
}

/* All files are there in the end, or none; a node that does not compile has none. */
static int compile_nodes(struct round *round) {
  const struct settings *settings = round->settings;
  struct turns turns = {.count = round->nodes.count,
                        .jobs = nodes_jobs(settings, &round->nodes),
                        .size = sizeof(struct catalog_turn),
                        .data = round,
                        .begin = begin_node,
                        .work = write_node,
                        .end = end_node,
                        .drop = drop_node};
  clp_catalog_form provenance = settings->absences ? CLP_PROVENANCE_ALL : CLP_PROVENANCE;
  bool good = add_kind(round, settings->output ? settings->output : "-", settings->yaml ? ".yaml" : ".json",
                       form_of(settings)) &&
              add_kind(round, settings->provenance, ".provenance.json", provenance) &&
              add_kind(round, settings->exports, ".exported.json", CLP_EXPORTED);
  round->progress.what = "nodes";
  settings->heard->progress = &round->progress;
  good = good && turns_take(&turns) && round->worst < STATUS_WRONG && !round->lost;
  progress_clear(&round->progress);
  settings->heard->progress = NULL;
  if (good) return output_release() ? round->worst : STATUS_WRONG;
  output_drop();
  return STATUS_WRONG;
}

static int run_nodes(struct settings *settings) {
  struct round round = {.settings = settings, .worst = STATUS_DONE};
  int status = nodes_find(&round.nodes, settings, "compile");
  if (status == STATUS_DONE) status = compile_nodes(&round);
  nodes_free(&round.nodes);
  return status;
}

/* ---- the command ---- */

/* Two that would go to one place, or NULL. */
static const char *both_to_output(const struct settings *settings) {
  if (!is_stdout(settings->output)) return NULL;
  if (settings->provenance && is_stdout(settings->provenance))
    return "--provenance - and the catalog on standard output";
  if (settings->exports && is_stdout(settings->exports))
    return "--export - and the catalog on standard output";
  return NULL;
}

static int run(struct settings *settings) {
  const char *both = contradiction(settings);
  if (!both) both = both_to_output(settings);
  if (both) {
    complain("compile", "%s exclude each other", both);
    return STATUS_WRONG;
  }
  clp_session *session;
  clp_catalog *catalog;
  int status = outside_record(settings, "compile", outside_compile);
  if (status != STATUS_DONE) return status;
  if (!settings->catalog && (settings->nodes || settings->more_nodes.count > 1)) return run_nodes(settings);
  status = ask_catalog(&catalog, &session, settings, "compile", false);
  if (status == STATUS_DONE) status = write_all(catalog, settings);
  return session ? settings_end(session, settings, status) : status;
}

static const struct option_group *const groups[] = {&node_options,
                                                    &recording_options,
                                                    &saved_options,
                                                    &compile_output_options,
                                                    &diagnostic_options,
                                                    &general_options,
                                                    NULL};

const struct command compile_command = {
    .name = "compile",
    .operands = "[MANIFEST...]",
    .summary = "Compile manifests to a catalog with provenance.",
    .description =
        "Compiles manifests (files, folders with all *.pp below them, or - for standard input) "
        "and writes the "
        "catalog as JSON: Puppet's wire format, with provenance beside it. Catalogs of several nodes "
        "(--nodes) go into the folder of -o, each as NODE.json; so do the files of --provenance and "
        "--export, which name folders then. They are all there in the end, or none.",
    .groups = groups,
    .run = run,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* colophon export: catalogs in the forms that other tools read. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "include/colophon_export.h"
#include "src/cli/asking.h"
#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/terminal.h"

enum { MOST_FORMS = 32, MOST_PATH = 4096 };

/* A document: of all nodes, or of the one that is told of now. */
struct paper {
  const clp_export_format *form;
  clp_export *document;
  struct output output;
  const char *folder; /* of a format of many files */
  bool open, writing; /* it was begun; OUTPUT is open */
  bool said;          /* what went wrong was said */
};

struct exporting {
  const struct settings *settings;
  struct node_list nodes;
  struct paper papers[MOST_FORMS];
  size_t count;
  bool folder; /* the output is one: a file for each form, and node where the form has one alone */
  size_t told; /* of so many catalogs */
  int worst;
};

/* ---- what is asked for ---- */

static int add_form(struct exporting *e, const char *name) {
  const char *names[MOST_FORMS];
  size_t count = 0;
  const clp_export_format *form = clp_export_format_named(name);
  for (size_t i = 0; i < e->count; i++)
    if (e->papers[i].form == form) return STATUS_DONE;
  if (form && e->count < MOST_FORMS) {
    e->papers[e->count++].form = form;
    return STATUS_DONE;
  }
  while (count < MOST_FORMS && clp_export_format_at(count)) {
    names[count] = clp_export_format_at(count)->name;
    count++;
  }
  const char *near = nearest(name, names, count);
  complain("export", "there is no format '%s'", name);
  if (near)
    advise("did you mean '%s'?", near);
  else
    advise("`colophon export --help` lists them");
  return STATUS_WRONG;
}

static int read_forms(struct exporting *e) {
  const char *to = e->settings->export_to;
  if (!to) {
    complain("export", "say with --to in which format");
    advise("`colophon export --help` lists them");
    return STATUS_WRONG;
  }
  while (*to) {
    size_t length = strcspn(to, ",");
    char *name = strndup(to, length);
    int status = name ? add_form(e, name) : STATUS_WRONG;
    free(name);
    if (status != STATUS_DONE) return status;
    to += length + (to[length] == ',');
  }
  return e->count ? STATUS_DONE : add_form(e, "");
}

static bool is_folder(const char *path) {
  struct stat status;
  size_t length = path ? strlen(path) : 0;
  return length && (path[length - 1] == '/' || (!stat(path, &status) && S_ISDIR(status.st_mode)));
}

/* Several files need a folder. */
static int find_output(struct exporting *e) {
  const char *path = e->settings->output;
  bool several = e->count > 1;
  for (size_t i = 0; i < e->count; i++)
    several |= e->papers[i].form->files || (!e->papers[i].form->several && e->nodes.count > 1);
  e->folder = several || is_folder(path);
  if (!e->folder) return STATUS_DONE;
  if (!path || !strcmp(path, "-")) {
    complain("export", "these are several files; say with -o DIR in which folder");
    return STATUS_WRONG;
  }
  if (!mkdir(path, 0777) || (errno == EEXIST && is_folder(path))) return STATUS_DONE;
  complain("export", "could not make the folder %s: %s", path, strerror(errno));
  return STATUS_WRONG;
}

/* ---- writing ---- */

static bool write_paper(void *data, const char *text, size_t length) {
  struct paper *paper = data;
  return clp_write_file(paper->output.file, text, length);
}

/* Makes the folders that the file PATH is in, below the first ROOT bytes of it. */
static bool make_folders(char *path, size_t root) {
  for (char *slash = strchr(path + root, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    bool made = !mkdir(path, 0777) || errno == EEXIST;
    if (!made) complain("export", "could not make the folder %s: %s", path, strerror(errno));
    *slash = '/';
    if (!made) return false;
  }
  return true;
}

/* Ends the file before, and begins the file NAME of a format of many files. */
static bool begin_file(void *data, const char *name) {
  struct paper *paper = data;
  char path[MOST_PATH];
  size_t root = strlen(paper->folder) + 1;
  paper->said = true;
  if (paper->writing && output_end(&paper->output, true) != STATUS_DONE) return false;
  paper->writing = false;
  if (snprintf(path, sizeof path, "%s/%s", paper->folder, name) >= (int)sizeof path) {
    complain("export", "the name of a file is too long: %s", name);
    return false;
  }
  if (!make_folders(path, root) || !output_open(&paper->output, path)) return false;
  paper->writing = true;
  paper->said = false;
  return true;
}

/* The file of a document; NODE: NULL for one of all nodes. */
static int open_file(const struct exporting *e, struct paper *paper, const char *node) {
  char path[MOST_PATH];
  const char *folder = e->settings->output;
  if (e->folder && snprintf(path, sizeof path, "%s/%s%s", folder, node ? node : "colophon",
                            paper->form->ending) >= (int)sizeof path) {
    complain("export", "the name of the folder is too long");
    return STATUS_WRONG;
  }
  if (!output_open(&paper->output, e->folder ? path : folder)) return STATUS_WRONG;
  paper->writing = true;
  return STATUS_DONE;
}

static int open_paper(const struct exporting *e, struct paper *paper, const char *node) {
  unsigned options = e->settings->faults.blame ? CLP_EXPORT_AUTHORS : 0;
  paper->folder = e->settings->output;
  if (!paper->form->files && open_file(e, paper, node) != STATUS_DONE) return STATUS_WRONG;
  paper->open = true;
  errno = 0;
  clp_status status = clp_export_begin(&paper->document, paper->form->name, options, write_paper, paper);
  if (paper->document) clp_export_files(paper->document, begin_file);
  return status == CLP_OK || status == CLP_WRITE ? STATUS_DONE : exit_status(status);
}

/* The file takes its name if all went well, and GOOD. */
static int close_paper(struct paper *paper, bool good) {
  if (!paper->open) return STATUS_DONE;
  clp_status status = clp_export_end(paper->document);
  paper->document = NULL;
  paper->open = false;
  if (paper->said) return STATUS_WRONG;
  bool written = good && (status == CLP_OK || status == CLP_WRITE), writing = paper->writing;
  paper->writing = false;
  if (writing && written) return output_end(&paper->output, status == CLP_OK);
  if (writing) output_discard(&paper->output);
  return exit_status(status);
}

static int tell(struct exporting *e, clp_catalog *catalog) {
  int status = STATUS_DONE;
  for (size_t i = 0; i < e->count && status == STATUS_DONE; i++) {
    struct paper *paper = &e->papers[i];
    if (!paper->open) status = open_paper(e, paper, clp_catalog_node(catalog));
    clp_status told = status == STATUS_DONE ? clp_export_add(paper->document, catalog) : CLP_OK;
    if (told != CLP_OK && told != CLP_WRITE) status = exit_status(told);
    if (!paper->form->several || told != CLP_OK) {
      int closed = close_paper(paper, told == CLP_OK || told == CLP_WRITE);
      if (status == STATUS_DONE) status = closed;
    }
  }
  return status;
}

/* A node that does not compile is left out; the others are told of. */
static bool add_node(struct exporting *e, const struct settings *settings) {
  clp_session *session;
  clp_catalog *catalog;
  int status = ask_catalog(&catalog, &session, settings, "export", false);
  bool made = status == STATUS_DONE;
  if (made) status = tell(e, catalog);
  e->told += made;
  bool lost = made && status != STATUS_DONE;
  if (session) status = settings_end(session, settings, status);
  if (status > e->worst) e->worst = status;
  return !lost;
}

static bool add_nodes(struct exporting *e) {
  struct progress progress = {.what = "nodes"};
  bool good = true;
  if (!e->nodes.count) return add_node(e, e->settings);
  for (size_t i = 0; i < e->nodes.count && good; i++) {
    struct settings own = nodes_settings(e->settings, &e->nodes.at[i]);
    own.told = i > 0;
    if (e->nodes.count > 1 && !e->settings->quiet) progress_show(&progress, i, e->nodes.count);
    good = add_node(e, &own);
    nodes_settings_free(&own);
  }
  progress_clear(&progress);
  return good;
}

static int add_saved(struct exporting *e) {
  bool good = true;
  for (size_t i = 0; i < e->settings->more_catalogs.count && good; i++) {
    struct settings own = *e->settings;
    own.catalog = e->settings->more_catalogs.at[i];
    good = add_node(e, &own);
  }
  return good;
}

static int write_all(struct exporting *e) {
  int status = STATUS_DONE;
  for (size_t i = 0; i < e->count && status == STATUS_DONE; i++)
    if (e->papers[i].form->several) status = open_paper(e, &e->papers[i], NULL);
  bool good = status == STATUS_DONE && (e->settings->catalog ? add_saved(e) : add_nodes(e)) && e->told;
  for (size_t i = 0; i < e->count; i++) {
    int closed = close_paper(&e->papers[i], good && e->worst < STATUS_WRONG);
    if (closed > status) status = closed;
  }
  return status > e->worst ? status : e->worst;
}

static int run(struct settings *settings) {
  struct exporting *e = calloc(1, sizeof *e);
  if (!e) {
    complain("export", "out of memory");
    return STATUS_WRONG;
  }
  e->settings = settings;
  bool several = settings->nodes || settings->more_nodes.count > 1;
  int status = read_forms(e);
  if (status == STATUS_DONE && several && !settings->catalog)
    status = nodes_find(&e->nodes, settings, "export");
  if (status == STATUS_DONE) status = find_output(e);
  if (status == STATUS_DONE) status = write_all(e);
  nodes_free(&e->nodes);
  free(e);
  return status;
}

static const struct option_group *const groups[] = {&export_options,     &node_options,    &saved_options,
                                                    &diagnostic_options, &general_options, NULL};

const struct command export_command = {
    .name = "export",
    .operands = "[MANIFEST...]",
    .summary = "Write catalogs and their provenance as other tools read them.",
    .description = "Writes what is known of every attribute of a catalog, or of those of many nodes, in the "
                   "formats that dashboards, spreadsheets and other tools read.",
    .groups = groups,
    .run = run,
};

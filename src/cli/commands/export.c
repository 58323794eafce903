/* SPDX-License-Identifier: Apache-2.0 */
/* colophon export: catalogs in the forms that other tools read. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "include/colophon_export.h"
#include "src/cli/commands/asking.h"
#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"
#include "src/cli/turns.h"

enum { MOST_FORMS = 32, MOST_PATH = 4096 };

/* A document: of all nodes, or of the one that is told of now. */
struct paper {
  const clp_export_format *form;
  clp_export *document;
  struct output output; /* its file is NULL where a database is changed in its place */
  char path[MOST_PATH];
  const char *folder; /* of a format of many files */
  bool open;
  bool said; /* what went wrong with one of these was said */
};

struct exporting {
  const struct settings *settings;
  struct node_list nodes;
  struct paper papers[MOST_FORMS];
  size_t count;
  bool folder; /* the output is one: a file for each form, and node where the form has one alone */
  size_t told; /* of so many catalogs */
  struct progress progress;
  bool good; /* nothing that was to be written is lost */
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

/* What only a database can mean, or not. */
static int check_output(const struct exporting *e) {
  const char *path = e->settings->output;
  for (size_t i = 0; i < e->count; i++) {
    clp_export_goes goes = clp_export_goes_to(e->papers[i].form);
    if (goes == CLP_EXPORT_TO_WRITER || goes == CLP_EXPORT_TO_FILES) continue;
    if (!path || !strcmp(path, "-")) {
      complain("export", "say with -o where the database is");
      advise(goes == CLP_EXPORT_TO_FILE ? "-o FILE.db; what is in it already is kept"
                                        : "-o postgresql:///DATABASE?host=/FOLDER/OF/SOCKET");
      return STATUS_WRONG;
    }
    if (goes == CLP_EXPORT_TO_SERVER && e->count > 1) {
      complain("export", "-o is the connection string of %s: it cannot be with other formats",
               e->papers[i].form->name);
      advise("run `colophon export` once more for them");
      return STATUS_WRONG;
    }
  }
  return STATUS_DONE;
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
    several |= clp_export_goes_to(e->papers[i].form) == CLP_EXPORT_TO_FILES ||
               (!e->papers[i].form->several && e->nodes.count > 1);
  e->folder = several || is_folder(path);
  if (!e->folder) return STATUS_DONE;
  if (!path || !strcmp(path, "-")) {
    complain("export", "these are several files; say with -o DIR in which folder");
    return STATUS_WRONG;
  }
  return output_folder(path, "export") ? STATUS_DONE : STATUS_WRONG;
}

/* ---- writing ---- */

/* Where PAPER goes, of the node NODE (NULL: of all of them). */
static bool name_paper(const struct exporting *e, struct paper *paper, const char *node) {
  const char *output = e->settings->output;
  if (e->folder)
    return nodes_path(paper->path, sizeof paper->path, output, node ? node : "colophon", paper->form->ending,
                      "export");
  snprintf(paper->path, sizeof paper->path, "%s", output ? output : "-");
  return true;
}

static bool write_paper(void *data, const char *text, size_t length) {
  struct paper *paper = data;
  return clp_write_file(paper->output.file, text, length);
}

/* Makes the folders that the file PATH is in, below the first ROOT bytes of it. */
static bool make_folders(char *path, size_t root) {
  for (char *slash = strchr(path + root, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    bool made = !mkdir(path, 0777), there = made || errno == EEXIST;
    if (made) output_made_folder(path);
    if (!there) complain("export", "could not make the folder %s: %s", path, strerror(errno));
    *slash = '/';
    if (!there) return false;
  }
  return true;
}

/* Ends the file before, and begins the file NAME of a format of many files. */
static bool begin_file(void *data, const char *name) {
  struct paper *paper = data;
  size_t root = strlen(paper->folder) + 1;
  bool writing = paper->output.file;
  paper->said = true;
  if (writing && !output_hold(&paper->output)) return false;
  paper->output.file = NULL;
  if (snprintf(paper->path, sizeof paper->path, "%s/%s", paper->folder, name) >= (int)sizeof paper->path) {
    complain("export", "the name of a file is too long: %s", name);
    return false;
  }
  if (!make_folders(paper->path, root) || !output_open(&paper->output, paper->path)) return false;
  paper->said = false;
  return true;
}

/* A database that is there is changed in its place; a new one takes its name when it is whole. */
static const char *find_target(struct paper *paper) {
  struct stat status;
  clp_export_goes goes = clp_export_goes_to(paper->form);
  if (goes == CLP_EXPORT_TO_SERVER || goes == CLP_EXPORT_TO_FILES) return paper->path;
  if (goes == CLP_EXPORT_TO_FILE && !stat(paper->path, &status) && S_ISREG(status.st_mode) && status.st_size)
    return paper->path;
  if (!output_open(&paper->output, paper->path)) return NULL;
  if (goes == CLP_EXPORT_TO_WRITER || paper->output.temporary)
    return paper->output.temporary ? paper->output.temporary : paper->path;
  complain("export", "%s is no file that a database can be in", paper->path);
  advise("name a file with -o");
  output_discard(&paper->output);
  return NULL;
}

/* NODE: NULL for a document of all of them. */
static int open_paper(struct exporting *e, struct paper *paper, const char *node) {
  if (!name_paper(e, paper, node)) return STATUS_WRONG;
  const char *target = find_target(paper);
  if (!target) return STATUS_WRONG;
  clp_export_request request = {.size = sizeof request,
                                .format = paper->form->name,
                                .options = (e->settings->faults.blame ? CLP_EXPORT_AUTHORS : 0u) |
                                           (e->settings->all ? CLP_EXPORT_EACH : 0u),
                                .write = write_paper,
                                .data = paper,
                                .file = begin_file,
                                .target = target,
                                .run = e->settings->run,
                                .policy = e->settings->policy};
  paper->open = true;
  paper->folder = e->settings->output;
  errno = 0;
  clp_status status = clp_export_open(&paper->document, &request);
  clp_export_goes goes = clp_export_goes_to(paper->form);
  bool bytes = goes == CLP_EXPORT_TO_WRITER || goes == CLP_EXPORT_TO_FILES;
  if (status == CLP_WRITE) return bytes ? STATUS_DONE : STATUS_WRONG;
  return status == CLP_OK ? STATUS_DONE : exit_status(status);
}

/* Says what went wrong with a database, if that is what did. */
static bool explain(const struct paper *paper) {
  const char *advice, *problem = clp_export_problem(paper->document, &advice);
  if (!problem) return false;
  complain("export", "%s: %s",
           clp_export_goes_to(paper->form) == CLP_EXPORT_TO_FILE ? paper->path : paper->form->name, problem);
  if (advice) advise("%s", advice);
  return true;
}

/* The file is held if all went well, and GOOD. */
static int close_paper(struct paper *paper, bool good) {
  if (!paper->open) return STATUS_DONE;
  clp_status status = good ? clp_export_finish(paper->document) : CLP_OK;
  bool told = explain(paper);
  clp_export_discard(paper->document);
  paper->document = NULL;
  paper->open = false;
  if (paper->said) return STATUS_WRONG;
  if (good && !told && paper->output.file && status == CLP_OK)
    return output_hold(&paper->output) ? STATUS_DONE : STATUS_WRONG;
  if (good && !told && paper->output.file && status == CLP_WRITE) return output_end(&paper->output, false);
  if (paper->output.file) output_discard(&paper->output);
  return told ? STATUS_WRONG : exit_status(status);
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

/* What does not compile is left out; the others are told of.  False: what was to be written is lost. */
static bool end_one(struct exporting *e, struct node_turn *turn) {
  int status = turn->compilation.status;
  bool made = status == STATUS_DONE;
  if (made) status = tell(e, turn->compilation.catalog);
  e->told += made;
  bool lost = made && status != STATUS_DONE;
  status = node_turn_end(turn, status);
  if (status > e->worst) e->worst = status;
  return !lost;
}

static bool add_one(struct exporting *e, const struct settings *settings) {
  struct node_turn turn = {.settings = nodes_settings(settings, &(struct node_entry){NULL, NULL})};
  compilation_begin(&turn.compilation, &turn.settings, "export", false);
  compilation_run(&turn.compilation);
  return end_one(e, &turn);
}

static void begin_node(void *data, size_t index, void *turn) {
  const struct exporting *e = data;
  node_turn_begin(turn, e->settings, &e->nodes.at[index], index, "export");
}

static bool end_node(void *data, size_t index, void *turn) {
  struct exporting *e = data;
  if (e->nodes.count > 1 && !e->settings->quiet) progress_show(&e->progress, index, e->nodes.count);
  e->good = end_one(e, turn);
  return e->good;
}

static bool add_nodes(struct exporting *e) {
  struct turns turns = {.count = e->nodes.count,
                        .jobs = nodes_jobs(e->settings, &e->nodes),
                        .size = sizeof(struct node_turn),
                        .data = e,
                        .begin = begin_node,
                        .work = node_turn_compile,
                        .end = end_node,
                        .drop = node_turn_drop};
  if (!e->nodes.count) return add_one(e, e->settings);
  e->progress = (struct progress){.what = "nodes"};
  e->good = true;
  bool room = turns_take(&turns);
  progress_clear(&e->progress);
  if (!room) complain("export", "out of memory");
  return room && e->good;
}

static bool add_saved(struct exporting *e) {
  struct progress progress = {.what = "catalogs"};
  size_t count = e->settings->more_catalogs.count;
  bool good = true;
  for (size_t i = 0; i < count && good; i++) {
    struct settings own = *e->settings;
    own.catalog = e->settings->more_catalogs.at[i];
    if (count > 1 && !e->settings->quiet) progress_show(&progress, i, count);
    good = add_one(e, &own);
  }
  progress_clear(&progress);
  return good;
}

/* Closes the documents that are files that wait, or all others: databases that change in their place. */
static int close_papers(struct exporting *e, bool files, bool good) {
  int status = STATUS_DONE;
  for (size_t i = 0; i < e->count; i++) {
    struct paper *paper = &e->papers[i];
    clp_export_goes goes = clp_export_goes_to(paper->form);
    bool database = goes == CLP_EXPORT_TO_SERVER || (goes == CLP_EXPORT_TO_FILE && !paper->output.file);
    if (database == files) continue;
    int closed = close_paper(paper, good);
    if (closed > status) status = closed;
  }
  return status;
}

/* All that is asked for is there in the end, or nothing. */
static int write_all(struct exporting *e) {
  int status = STATUS_DONE;
  for (size_t i = 0; i < e->count && status == STATUS_DONE; i++)
    if (e->papers[i].form->several) status = open_paper(e, &e->papers[i], NULL);
  bool good = status == STATUS_DONE && (e->settings->catalog ? add_saved(e) : add_nodes(e)) && e->told;
  good &= e->worst < STATUS_WRONG;
  int closed = close_papers(e, true, good);
  int changed = close_papers(e, false, good && closed < STATUS_WRONG);
  if (closed < changed) closed = changed;
  if (status < closed) status = closed;
  if (!good || status >= STATUS_WRONG)
    output_drop();
  else if (!output_release())
    status = STATUS_WRONG;
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
  if (status == STATUS_DONE) status = check_output(e);
  if (status == STATUS_DONE && several && !settings->catalog)
    status = nodes_find(&e->nodes, settings, "export");
  if (status == STATUS_DONE) status = outside_record(settings, "export", outside_compile);
  if (status == STATUS_DONE) status = find_output(e);
  if (status == STATUS_DONE) status = write_all(e);
  nodes_free(&e->nodes);
  free(e);
  return status;
}

static const struct option_group *const groups[] = {
    &export_options,  &node_options, &recording_options, &saved_options, &diagnostic_options,
    &general_options, NULL};

const struct command export_command = {
    .name = "export",
    .operands = "[MANIFEST...]",
    .summary = "Write catalogs and their provenance as other tools read them.",
    .description = "Writes what is known of every attribute of a catalog, or of those of many nodes, in the "
                   "formats that dashboards, spreadsheets and other tools read.",
    .groups = groups,
    .run = run,
};

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/session/questions/ruby_report.h"

#include "src/puppet/functions/functions.h"
#include "src/puppet/library/library.h"
#include "src/puppet/library/versions.h"
#include "src/ruby/required.h"
#include "src/support/file.h"

bool path_ends_in(const char *path, const char *suffix) {
  size_t length = strlen(path), own = strlen(suffix);
  return length > own && strcmp(path + length - own, suffix) == 0;
}

/* ---- files of functions ---- */

enum { NEWER, OLDER_INTERFACE, INTERFACES };
static const char *const folders[] = {
    [NEWER] = "lib/puppet/functions/", [OLDER_INTERFACE] = "lib/puppet/parser/functions/"};

/* The file of a function: the module that it is in, its interface, and the function. */
struct function_path {
  const char *module; /* with a slash at its end */
  int interface;
  const struct str *name;
};

/* Whether the file at PATH is to define a function. */
static bool read_path(clp_session *session, const char *path, struct function_path *found) {
  struct buffer name;
  buffer_init(&name, &session->arena);
  for (found->interface = 0; found->interface < INTERFACES; found->interface++) {
    const char *at = strstr(path, folders[found->interface]);
    if (!at) continue;
    found->module = arena_printf(&session->arena, "%.*s", (int)(at - path), path);
    for (at += strlen(folders[found->interface]); *at && strcmp(at, ".rb"); at++)
      buffer_puts(&name, *at == '/' ? "::" : (char[]){*at, 0});
    found->name = symbol(&session->symbols, buffer_text(&name), name.length);
    return true;
  }
  return false;
}

static const struct str *file_of_module(const struct function_files_around *around, const struct str *name,
                                        bool older) {
  const char *module = around->data;
  struct buffer plain;
  buffer_init(&plain, around->arena);
  for (const char *p = name->text; *p; p++) {
    bool colons = p[0] == ':' && p[1] == ':';
    buffer_putc(&plain, colons ? '/' : *p);
    p += colons;
  }
  for (int turn = 0; turn < INTERFACES; turn++) {
    const char *folder = folders[older ? OLDER_INTERFACE - turn : turn];
    const struct str *path = str_printf(around->arena, "%s%s%s.rb", module, folder, buffer_text(&plain));
    if (file_exists(around->view, path->text)) return path;
  }
  return NULL;
}

/* Whether the built-in function stands for the file at PATH; *OWN: there is one of stdlib. */
static bool stands_for(clp_session *session, const char *path, bool *own) {
  struct function_path file;
  const struct function *function = read_path(session, path, &file) ? function_find(file.name) : NULL;
  *own = function && function_of_stdlib(function);
  if (!*own) return false;
  struct function_files_around around = {&session->arena, session->sources.view, file_of_module, file.module};
  return stdlib_stands_for(&around, file.name, str_from(&session->arena, path));
}

void ruby_report_keep(clp_session *session, struct file_list *list) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < list->paths.count; i++) {
    const char *path = list->paths.at[i];
    struct function_path file;
    bool defines = read_path(session, path, &file);
    const struct function *function = defines ? function_find(file.name) : NULL;
    bool puppets = function && !function_of_stdlib(function);
    if (path_ends_in(path, ".erb") || (defines && !puppets)) list->paths.at[kept++] = path;
  }
  list->paths.count = kept;
}

/* ---- what cannot be run ---- */

struct report {
  clp_session *session;
  struct ruby_context *context;
  struct buffer out;
  bool lacks;
  ARENA_VECTOR(const struct str *) files;          /* that are required, */
  ARENA_VECTOR(const struct ruby_node *) programs; /* what they are, */
  ARENA_VECTOR(const struct str *) defined;        /* and what they define */
};

static void put_lack(struct report *report, struct place place, const char *what) {
  struct position at = source_position(&report->session->sources, place.source, place.start);
  report->lacks = true;
  buffer_printf(&report->out, "%s:%u:%u: %s\n",
                source_get(&report->session->sources, place.source)->name->text, at.line, at.column, what);
}

/* Whether a file that is required defines what the constant begins with that NODE names, or calls. */
static bool is_defined(const struct report *report, const struct ruby_node *node) {
  const struct str *first = ruby_first_name(node);
  for (uint32_t i = 0; first && i < report->defined.count; i++)
    if (report->defined.at[i] == first) return true;
  return false;
}

static void report_below(struct report *report, const struct ruby_node *node) {
  struct buffer text;
  if (!(node->does & RUBY_DOES_LACK)) return;
  buffer_init(&text, &report->session->arena);
  const char *lacking = ruby_lacks(node, &text);
  if (lacking && !is_defined(report, node)) put_lack(report, node->place, lacking);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) report_below(report, node->at[i]);
}

/* ---- files that are required ---- */

/* The modules, classes and constants that the code at NODE defines, each by what its name begins with. */
static void find_defined(struct report *report, const struct ruby_node *node) {
  const struct ruby_node *target = node->count ? node->at[0] : NULL;
  bool defines = node->kind == RUBY_MODULE || node->kind == RUBY_CLASS || node->kind == RUBY_ASSIGN;
  if (defines && target && target->kind == RUBY_CONSTANT)
    ARENA_PUSH(&report->session->arena, &report->defined, ruby_first_name(target));
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) find_defined(report, node->at[i]);
}

static void read_required(struct report *report, const struct ruby_node *node);

/* FILE, once; what is wrong with it is told where it runs. */
static void read_file(struct report *report, const struct str *file) {
  clp_session *session = report->session;
  for (uint32_t i = 0; i < report->files.count; i++)
    if (str_equal(report->files.at[i], file)) return;
  ARENA_PUSH(&session->arena, &report->files, file);
  if (!file_exists(session->sources.view, file->text)) return;
  const struct source *source =
      file_read(&session->sources, report->context->diagnostics, SOURCE_TEMPLATE, file->text);
  const struct ruby_node *program = source ? ruby_parse(report->context, source, false) : NULL;
  if (!program) return;
  ARENA_PUSH(&session->arena, &report->programs, program);
  find_defined(report, program);
  read_required(report, program);
}

static void read_required(struct report *report, const struct ruby_node *node) {
  const struct str *file = ruby_required(&report->session->arena, &report->session->sources, node);
  if (file) read_file(report, file);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) read_required(report, node->at[i]);
}

clp_status ruby_report(clp_session *session, struct ruby_context *context, const struct source *source,
                       const char *path, clp_writer write, void *data) {
  struct report report = {.session = session, .context = context};
  struct diagnostics said;
  diagnostics_init(&said, &session->arena, &session->sources);
  context->diagnostics = &said;
  buffer_init(&report.out, &session->arena);
  bool own, stands = stands_for(session, path, &own);
  if (own)
    buffer_printf(&report.out, "%s: %s\n", source->name->text,
                  stands ? "built in"
                         : "evaluated as Ruby: no version that the built-in one was compared with");
  if (stands) return session_emit(&report.out, write, data);
  const struct ruby_node *program = ruby_parse(context, source, path_ends_in(path, ".erb"));
  if (program) read_required(&report, program);
  if (program) report_below(&report, program);
  for (uint32_t i = 0; i < report.programs.count; i++)
    report_below(&report, report.programs.at[i]);
  for (uint32_t i = 0; i < said.list.count; i++)
    put_lack(&report, said.list.at[i]->place, said.list.at[i]->message);
  clp_status status = session_emit(&report.out, write, data);
  return status == CLP_OK && report.lacks ? CLP_ERRORS : status;
}

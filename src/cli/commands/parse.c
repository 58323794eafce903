/* SPDX-License-Identifier: Apache-2.0 */
/* colophon parse: are these files good; --dump prints their syntax trees. */
#include "src/cli/commands/commands.h"
#include "src/cli/output.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <string.h>

/* What is parsed into where; `status` is the worst so far. */
struct parsing {
  clp_session *session;
  const struct settings *settings;
  struct output output;
  bool headed;              /* several files: each tree has a heading */
  size_t reported, lacking; /* with --ruby-report: files, and those of them that lack something */
  clp_status worst;
};

static void note(struct parsing *parsing, clp_status status) {
  if (status == CLP_WRITE || status > parsing->worst) parsing->worst = status;
}

static void head(struct parsing *parsing, const char *name) {
  clp_tree_form form = parsing->settings->dump;
  if (parsing->headed && form != CLP_TREE_NONE && form != CLP_TREE_RUBY_REPORT)
    if (fprintf(parsing->output.file, "--- %s\n", name) < 0) note(parsing, CLP_WRITE);
}

static void parse_path(struct parsing *parsing, const char *path) {
  const char *const *files;
  size_t count = 0;
  note(parsing, clp_list_sources(&files, &count, parsing->session, path, parsing->settings->dump));
  parsing->headed = parsing->headed || count > 1;
  for (size_t i = 0; i < count && parsing->worst != CLP_WRITE; i++) {
    head(parsing, files[i]);
    clp_status status = clp_parse_file(parsing->session, files[i], parsing->settings->dump, clp_write_file,
                                       parsing->output.file);
    note(parsing, status);
    parsing->reported++;
    parsing->lacking += status == CLP_ERRORS;
  }
}

static void parse_code(struct parsing *parsing, const char *code) {
  head(parsing, "-e");
  note(parsing, clp_parse_code(parsing->session, "-e", code, strlen(code), parsing->settings->dump,
                               clp_write_file, parsing->output.file));
}

/* How many files there were, and how many of them cannot be run. */
static void sum_up(struct parsing *parsing) {
  if (parsing->settings->dump != CLP_TREE_RUBY_REPORT || parsing->worst > CLP_ERRORS) return;
  if (fprintf(parsing->output.file, "%zu %s, of which %zu cannot be run\n", parsing->reported,
              parsing->reported == 1 ? "template or function" : "templates and functions",
              parsing->lacking) < 0)
    note(parsing, CLP_WRITE);
}

static int parse_all(struct parsing *parsing) {
  const struct settings *settings = parsing->settings;
  parsing->headed = settings->input_count > 1;
  if (!output_open(&parsing->output, settings->output)) return STATUS_WRONG;
  errno = 0;
  for (size_t i = 0; i < settings->input_count && parsing->worst != CLP_WRITE; i++) {
    const struct input *input = &settings->inputs[i];
    if (input->is_code)
      parse_code(parsing, input->text);
    else
      parse_path(parsing, input->text);
  }
  sum_up(parsing);
  if (parsing->worst == CLP_OK || parsing->worst == CLP_WRITE)
    return output_end(&parsing->output, parsing->worst == CLP_OK);
  if (!parsing->output.path) { /* what is on standard output stays */
    int status = output_end(&parsing->output, true);
    return status == STATUS_DONE ? exit_status(parsing->worst) : status;
  }
  output_discard(&parsing->output);
  return exit_status(parsing->worst);
}

static int run(struct settings *settings) {
  struct parsing parsing = {.settings = settings};
  if (!settings->input_count) {
    complain("parse", "no file given");
    advise("name files or folders, - for standard input, or write code after -e");
    return STATUS_WRONG;
  }
  int status = settings_begin(&parsing.session, settings);
  if (status == STATUS_DONE) status = parse_all(&parsing);
  return settings_end(parsing.session, settings, status);
}

static const struct option_group *const groups[] = {&parse_options, &diagnostic_options, &general_options,
                                                    NULL};

const struct command parse_command = {
    .name = "parse",
    .operands = "FILE...",
    .summary = "Check manifests and templates, or print their syntax trees.",
    .description = "Checks Puppet code: manifests, EPP templates (*.epp), ERB templates (*.erb), functions "
                   "in Ruby (*.rb), folders with all *.pp, *.epp and *.erb below "
                   "them, or - for standard input. Says nothing if all is good.",
    .groups = groups,
    .run = run,
};

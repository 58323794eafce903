/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Compiles many SmartFrog specifications for compare.py: standard input has them, each ended by a NUL byte;
 * standard output has one line for each:
 *
 *   = JSON                                        the evaluated sfConfig
 *   = JSON <tab> CHECKED VIOLATIONS MUTANTS       with --verify: also what clp_verify() found
 *   ! JSON                                        the first diagnostic
 *
 * usage: run_many [--no-tracking] [--yaml] [--forward-links] [--verify MUTANTS [--seed N]]
 *
 * With --yaml there is YAML instead of the value's JSON, its lines ended by the byte 0x1E.
 *
 * It uses the public interface alone; reference.py --many writes the same, errors shorter.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "include/colophon.h"

enum { MEMORY = 1 << 30, STEPS = 5000000 };

struct options {
  bool tracking, verify, forward_links;
  clp_catalog_form form;
  clp_verify_options verification;
};

/* A clp_writer whose data is a bool: writes the first line, without its end, and sets it there. */
static bool write_first_line(void *data, const char *text, size_t length) {
  bool *ended = data;
  const char *end = memchr(text, '\n', length);
  size_t part = *ended ? 0 : end ? (size_t)(end - text) : length;
  *ended = *ended || end;
  return clp_write_file(stdout, text, part);
}

/* A clp_writer: line ends as the byte 0x1E. */
static bool write_marked(void *data, const char *text, size_t length) {
  (void)data;
  for (size_t i = 0; i < length; i++)
    putchar(text[i] == '\n' ? 0x1E : text[i]);
  return !ferror(stdout);
}

static bool write_nothing(void *data, const char *text, size_t length) {
  (void)data, (void)text, (void)length;
  return true;
}

static void put_verification(clp_catalog *catalog, const clp_verify_options *options) {
  clp_verification v = CLP_SIZED(clp_verification);
  clp_status status = clp_verify(&v, catalog, options, 0, write_nothing, NULL);
  uint64_t violations = v.where.violations + v.expression.violations + v.dependency.violations;
  if (status != CLP_OK && !violations) violations = 1; /* it could not be asked */
  printf("\t%llu %llu %llu",
         (unsigned long long)(v.where.checked + v.expression.checked + v.dependency.checked),
         (unsigned long long)violations, (unsigned long long)v.mutants);
}

static void run(const struct options *options, const char *text, size_t length) {
  clp_session *session;
  clp_catalog *catalog = NULL;
  bool ended = false;
  clp_options own = CLP_OPTIONS_INIT;
  const int64_t epoch = 0;
  own.flags = (options->tracking ? 0 : CLP_NO_TRACKING) | (options->forward_links ? CLP_FORWARD_LINKS : 0);
  own.node = "n";
  own.language = "smartfrog";
  own.time = &epoch;
  own.memory = MEMORY;
  own.steps = STEPS;
  if (clp_session_new(&session, &own) != CLP_OK) exit(3);
  if (clp_add_code(session, "-", text, length) == CLP_OK && clp_compile(&catalog, session) == CLP_OK) {
    fputs("= ", stdout);
    clp_writer writer = options->form == CLP_CATALOG_YAML ? write_marked : write_first_line;
    if (clp_catalog_write(catalog, options->form, writer, &ended) != CLP_OK) exit(3);
    if (options->verify) put_verification(catalog, &options->verification);
  } else {
    fputs("! ", stdout);
    clp_render_diagnostics(session, 0, CLP_JSON | CLP_QUIET, write_first_line, &ended);
  }
  putchar('\n');
  clp_session_free(session);
}

int main(int argc, char **argv) {
  struct options options = {.tracking = true,
                            .form = CLP_CATALOG_PLAIN,
                            .verification = {.size = sizeof(clp_verify_options), .seed = 1}};
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--no-tracking")) {
      options.tracking = false;
    } else if (!strcmp(argv[i], "--yaml")) {
      options.form = CLP_CATALOG_YAML;
    } else if (!strcmp(argv[i], "--forward-links")) {
      options.forward_links = true;
    } else if (!strcmp(argv[i], "--verify") && i + 1 < argc) {
      options.verify = true;
      options.verification.mutants = strtoull(argv[++i], NULL, 10);
    } else if (!strcmp(argv[i], "--seed") && i + 1 < argc) {
      options.verification.seed = strtoull(argv[++i], NULL, 10);
    } else {
      return fputs(
                 "usage: run_many [--no-tracking] [--yaml] [--forward-links] [--verify MUTANTS [--seed N]]\n",
                 stderr),
             2;
    }
  }
  char *text = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getdelim(&text, &room, '\0', stdin)) > 0) {
    run(&options, text, (size_t)length - (text[length - 1] == '\0'));
    fflush(stdout);
  }
  free(text);
  return ferror(stdin) || fflush(stdout) ? 2 : 0;
}

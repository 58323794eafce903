/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Compiles many small programs for judge.py, each in a session of its own.  A line of standard input is one
 * request, words with tabs between them: the form (plain or expanded), then NAME=VALUE for each input.  The
 * answer is a line "= LENGTH" and the catalog, or "! LENGTH" and the diagnostics.
 *
 * It uses the public interface alone, and nothing of it but what compiles and writes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "include/colophon.h"

/* What a class of a real module claims, spelt out, is hundreds of megabytes, and takes its time; mutants have
   half a gigabyte, and some seconds. */
enum { MEBIBYTES = 512, CLAIMED_MEBIBYTES = 4096, STEPS = 2000000, SECONDS = 20, CLAIMED_SECONDS = 200 };

struct buffer {
  char *bytes;
  size_t length, room;
};

/* A clp_writer. */
static bool keep(void *data, const char *text, size_t length) {
  struct buffer *b = data;
  if (b->length + length > b->room) {
    size_t room = 2 * b->room + length + 4096;
    char *bytes = realloc(b->bytes, room);
    if (!bytes) return false;
    b->bytes = bytes;
    b->room = room;
  }
  memcpy(b->bytes + b->length, text, length);
  b->length += length;
  return true;
}

/* The value of WORD if it is NAME=VALUE, or NULL. */
static const char *value_of(const char *word, const char *name) {
  size_t length = strlen(name);
  return !strncmp(word, name, length) && word[length] == '=' ? word + length + 1 : NULL;
}

/* Settings come before inputs, as the words of a request do. */
static clp_status set(clp_session *session, const char *word) {
  const char *value;
  if ((value = value_of(word, "node"))) return clp_set_node(session, value);
  if ((value = value_of(word, "external"))) return clp_set_external(session, value);
  if ((value = value_of(word, "hiera"))) return clp_set_hiera(session, value);
  if ((value = value_of(word, "modulepath"))) return clp_set_modulepath(session, value);
  if ((value = value_of(word, "environment"))) return clp_open_environment(session, value, NULL);
  if ((value = value_of(word, "facts"))) return clp_add_facts(session, value);
  if ((value = value_of(word, "manifest"))) return clp_add_manifest(session, value);
  fprintf(stderr, "compile_many: unknown word %s\n", word);
  exit(2);
}

static void answer(char *request, struct buffer *output) {
  clp_session *session;
  clp_catalog *catalog = NULL;
  if (clp_session_new(&session) != CLP_OK) exit(3);
  clp_set_time(session, 0);
  clp_set_config_version(session, "1");
  clp_set_explain_errors(session, false);
  char *rest;
  const char *form = strtok_r(request, "\t\n", &rest);
  bool expanded = form && !strcmp(form, "expanded");
  clp_limits limits = clp_get_limits(session);
  limits.memory = (size_t)(expanded ? CLAIMED_MEBIBYTES : MEBIBYTES) << 20;
  limits.steps = STEPS;
  clp_set_limits(session, limits);
  clp_set_tracking(session, expanded);
  clp_status status = CLP_OK;
  bool manifest = false;
  for (char *word; status == CLP_OK && (word = strtok_r(NULL, "\t\n", &rest));) {
    manifest |= value_of(word, "manifest") != NULL;
    status = set(session, word);
  }
  if (status == CLP_OK && !manifest) status = clp_add_environment_manifests(session);
  output->length = 0;
  if (status == CLP_OK) status = clp_compile(&catalog, session);
  if (status == CLP_OK)
    status =
        clp_catalog_write(catalog, expanded ? CLP_CATALOG_EXPANDED_ALL : CLP_CATALOG_PLAIN, keep, output);
  else
    clp_render_diagnostics(session, 0, CLP_QUIET, keep, output);
  printf("%c %zu\n", status == CLP_OK ? '=' : '!', output->length);
  fwrite(output->bytes, 1, output->length, stdout);
  clp_session_free(session);
}

int main(void) {
  struct buffer output = {NULL, 0, 0};
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    bool expanded = !strncmp(line, "expanded", strlen("expanded"));
    alarm(expanded ? CLAIMED_SECONDS
                   : SECONDS); /* a mutant that takes longer ends this process; judge.py starts another */
    answer(line, &output);
    if (fflush(stdout)) break;
  }
  free(line);
  free(output.bytes);
  return ferror(stdin) || fflush(stdout) ? 2 : 0;
}

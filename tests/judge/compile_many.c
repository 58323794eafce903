/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Compiles many small programs for judge.py, each in a session of its own.  A line of standard input is one
 * request, words with tabs between them: the form, then NAME=VALUE for each input.  Forms are the plain
 * catalog, made without tracking (plain), with that of secrets alone (secrets) or with all (tracked), and the
 * expanded one.  The answer is a line "= LENGTH" and the catalog, or "! LENGTH" and the diagnostics.
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
enum {
  MOST_FILES = 64,
  MEBIBYTES = 512,
  CLAIMED_MEBIBYTES = 4096,
  STEPS = 2000000,
  SECONDS = 20,
  CLAIMED_SECONDS = 200
};

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

/* What one request says. */
struct request {
  clp_options options;
  const char *facts[MOST_FILES], *manifests[MOST_FILES];
  size_t manifest_count;
};

static void take(struct request *r, const char *word) {
  clp_options *o = &r->options;
  const char *value;
  if ((value = value_of(word, "node")))
    o->node = value;
  else if ((value = value_of(word, "external")))
    o->external = value;
  else if ((value = value_of(word, "hiera")))
    o->hiera = value;
  else if ((value = value_of(word, "modulepath")))
    o->modulepath = value;
  else if ((value = value_of(word, "environment")))
    o->environment = value;
  else if ((value = value_of(word, "facts")) && o->fact_files < MOST_FILES)
    r->facts[o->fact_files++] = value;
  else if ((value = value_of(word, "manifest")) && r->manifest_count < MOST_FILES)
    r->manifests[r->manifest_count++] = value;
  else {
    fprintf(stderr, "compile_many: unknown word %s\n", word);
    exit(2);
  }
}

static clp_status add_manifests(clp_session *session, const struct request *r) {
  clp_status status = CLP_OK;
  if (!r->manifest_count) return clp_add_environment_manifests(session);
  for (size_t i = 0; status == CLP_OK && i < r->manifest_count; i++)
    status = clp_add_manifest(session, r->manifests[i]);
  return status;
}

static unsigned tracking_of(const char *form) {
  if (form && !strcmp(form, "plain")) return CLP_NO_TRACKING;
  return form && !strcmp(form, "secrets") ? CLP_TRACK_SECRETS : 0;
}

static void answer(char *request, struct buffer *output) {
  clp_session *session;
  clp_catalog *catalog = NULL;
  struct request r = {.options = CLP_OPTIONS_INIT};
  const int64_t epoch = 0;
  char *rest;
  const char *form = strtok_r(request, "\t\n", &rest);
  bool expanded = form && !strcmp(form, "expanded");
  r.options.flags = CLP_NO_EXPLANATIONS | tracking_of(form);
  r.options.time = &epoch;
  r.options.config_version = "1";
  r.options.memory = (uint64_t)(expanded ? CLAIMED_MEBIBYTES : MEBIBYTES) << 20;
  r.options.steps = STEPS;
  r.options.facts = r.facts;
  for (char *word; (word = strtok_r(NULL, "\t\n", &rest));)
    take(&r, word);
  clp_status status = clp_session_new(&session, &r.options);
  if (!session) exit(3);
  if (status == CLP_OK) status = add_manifests(session, &r);
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

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of what is known of a node: the first byte chooses what a classifier wrote, trusted facts,
 * exported resources or answers of the world outside, the rest is the text.  Whatever can be read is compiled
 * with, and the theorems hold.  Answers that can be recorded again are read again as they are.
 */
#include "tests/fuzz/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char code[] = "class a($x = 1, $y = 2) { notify { \"a ${x} ${y} ${p}\": } }\n"
                           "class b { }\n"
                           "define d($x = 1) { notify { \"d ${title} ${x}\": } }\n"
                           "notify { 't': message => $trusted }\n"
                           "Notify<<| tag == 'web' or message == 'm' |>> { noop => true }\n"
                           "D<<| |>>\n"
                           "@@notify { 'own': message => 'm' }\n";

static const char asking[] = "$a = dnsquery::lookup('a') || { ['none'] }\n"
                             "notify { 'dns': message => $a }\n"
                             "notify { 'mx': message => dnsquery::mx('b.') || { 'none' } }\n"
                             "notify { 'db': message => puppetdb_query('q') }\n"
                             "notify { 'f': message => f(1) }\n";

static bool discard(void *data, const char *text, size_t length) {
  *(size_t *)data += length + (length && !text);
  return true;
}

static void answer(clp_session *session, clp_catalog *catalog) {
  size_t sum = 0;
  const clp_verify_options options = {.size = sizeof options, .mutants = 30, .seed = 1};
  clp_verification result = CLP_SIZED(clp_verification);
  clp_catalog_write(catalog, CLP_CATALOG_EXPANDED, discard, &sum);
  clp_catalog_write(catalog, CLP_EXPORTED, discard, &sum);
  clp_explain(catalog, "Class[a]", NULL, 0, CLP_ALL, discard, &sum);
  if (clp_verify(&result, catalog, &options, 0, discard, &sum) == CLP_ERRORS) {
    clp_verify(&result, catalog, &options, CLP_ALL, clp_write_file, stderr);
    abort(); /* a violated theorem */
  }
  clp_render_diagnostics(session, 0, 0, discard, &sum);
}

/* What the file at PATH becomes when it is recorded with no question; NULL: it cannot be. */
static char *recorded(const char *path, size_t *length) {
  clp_session *session;
  clp_outside *outside;
  char *text = NULL;
  clp_options options = fuzz_options();
  if (clp_session_new(&session, &options) != CLP_OK) return NULL;
  clp_outside_new(&outside, &(clp_outside_options)CLP_SIZED(clp_outside_options));
  if (clp_outside_read(outside, session, path) == CLP_OK) {
    FILE *file = open_memstream(&text, length);
    if (clp_outside_write(outside, clp_write_file, file) != CLP_OK) abort();
    fclose(file);
  }
  clp_outside_free(outside);
  clp_session_free(session);
  return text;
}

static void record(const char *path) {
  static char again[] = "fuzz_node.recorded";
  size_t first_length, second_length;
  char *first = recorded(path, &first_length), *second;
  FILE *file = first ? fopen(again, "w") : NULL;
  if (!file) return free(first);
  fwrite(first, 1, first_length, file);
  fclose(file);
  second = recorded(again, &second_length);
  if (!second || first_length != second_length || memcmp(first, second, first_length) != 0) abort();
  free(first);
  free(second);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  static char path[] = "fuzz_node.input";
  clp_session *session;
  clp_catalog *catalog;
  FILE *file = size ? fopen(path, "w") : NULL;
  if (!file) return 0;
  fwrite(data + 1, 1, size - 1, file);
  fclose(file);
  const char *const paths[] = {path};
  clp_options options = fuzz_options();
  bool outside = data[0] % 4 == 3;
  options.node = "n";
  if (data[0] % 4 == 0) options.enc = path;
  if (data[0] % 4 == 1) options.trusted = path;
  if (data[0] % 4 == 2) options.exported = paths;
  if (data[0] % 4 == 2) options.exported_count = 1;
  if (outside) options.external = path;
  clp_status status = clp_session_new(&session, &options);
  if (!session) return 0;
  if (outside) record(path);
  size_t before = clp_diagnostic_count(session);
  const char *text = outside ? asking : code;
  if (status == CLP_OK && clp_add_code(session, "code", text, strlen(text)) == CLP_OK &&
      clp_compile(&catalog, session) == CLP_OK)
    answer(session, catalog);
  else if (status != CLP_OK && !before)
    abort(); /* an error without a diagnostic */
  clp_session_free(session);
  return 0;
}

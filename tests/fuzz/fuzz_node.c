/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of what is known of a node: the first byte chooses what a classifier wrote, trusted facts
 * or exported resources, the rest is the text.  Whatever can be read is compiled with, and the theorems hold.
 */
#include "include/colophon.h"

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

static bool discard(void *data, const char *text, size_t length) {
  *(size_t *)data += length + (length && !text);
  return true;
}

static void answer(clp_session *session, clp_catalog *catalog) {
  size_t sum = 0;
  const clp_verify_options options = {.mutants = 30, .seed = 1};
  clp_verification result;
  clp_catalog_write(catalog, CLP_CATALOG_EXPANDED, discard, &sum);
  clp_catalog_write(catalog, CLP_EXPORTED, discard, &sum);
  clp_explain(catalog, "Class[a]", NULL, 0, CLP_ALL, discard, &sum);
  if (clp_verify(&result, catalog, &options, 0, discard, &sum) == CLP_ERRORS) {
    clp_verify(&result, catalog, &options, CLP_ALL, clp_write_file, stderr);
    abort(); /* a violated theorem */
  }
  clp_render_diagnostics(session, 0, 0, discard, &sum);
}

static clp_status (*const readers[])(clp_session *session, const char *path) = {clp_set_enc, clp_set_trusted,
                                                                                clp_add_exported};

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  static char path[] = "fuzz_node.input";
  clp_session *session;
  clp_catalog *catalog;
  FILE *file = size ? fopen(path, "w") : NULL;
  if (!file) return 0;
  fwrite(data + 1, 1, size - 1, file);
  fclose(file);
  if (clp_session_new(&session) != CLP_OK) return 0;
  clp_set_limits(session, (clp_limits){64u << 20, 200, 500, 500, 20000});
  clp_set_node(session, "n");
  clp_set_time(session, 0);
  clp_status status = readers[data[0] % 3](session, path);
  size_t before = clp_diagnostic_count(session);
  if (status == CLP_OK && clp_add_code(session, "code", code, sizeof code - 1) == CLP_OK &&
      clp_compile(&catalog, session) == CLP_OK)
    answer(session, catalog);
  else if (status != CLP_OK && !before)
    abort(); /* an error without a diagnostic */
  clp_session_free(session);
  return 0;
}

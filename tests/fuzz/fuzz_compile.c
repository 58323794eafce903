/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of the whole library, through its public header: what compiles is written in all forms,
 * every resource that it names is explained, and the theorems of provenance are checked on it.  Corpus: the
 * manifests of tests/cases.
 */
#include "tests/fuzz/options.h"

#include <stdlib.h>
#include <string.h>

static bool discard(void *data, const char *text, size_t length) {
  *(size_t *)data += length + (length && !text);
  return true;
}

static void answer(clp_session *session, clp_catalog *catalog) {
  size_t sum = 0;
  const clp_verify_options options = {.size = sizeof options, .mutants = 50, .seed = 1};
  clp_verification result = CLP_SIZED(clp_verification);
  for (int form = CLP_CATALOG_PLAIN; form <= CLP_PROVENANCE; form++)
    clp_catalog_write(catalog, (clp_catalog_form)form, discard, &sum);
  clp_explain(catalog, "Notify[a]", NULL, 0, CLP_ALL | CLP_ABSENCES, discard, &sum);
  clp_explain(catalog, "File[/etc/motd]", NULL, 0, CLP_ALL | CLP_JSON, discard, &sum);
  if (clp_verify(&result, catalog, &options, 0, discard, &sum) == CLP_ERRORS) {
    clp_verify(&result, catalog, &options, CLP_ALL, clp_write_file, stderr);
    abort(); /* a violated theorem */
  }
  clp_render_diagnostics(session, 0, 0, discard, &sum);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  clp_session *session;
  clp_catalog *catalog;
  clp_options options = fuzz_options();
  options.node = "n";
  if (clp_session_new(&session, &options) != CLP_OK) return 0;
  clp_add_fact(session, "os.family", "Debian");
  if (clp_add_code(session, "input", (const char *)data, size) == CLP_OK &&
      clp_compile(&catalog, session) == CLP_OK)
    answer(session, catalog);
  clp_session_free(session);
  return 0;
}

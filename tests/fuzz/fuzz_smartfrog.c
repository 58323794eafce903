/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of SmartFrog, through the public header: the first byte chooses options; what compiles is
 * written in all forms, components are explained, and the theorems of provenance are checked on it.  Corpus:
 * tests/smartfrog/cases.
 */
#include "tests/fuzz/options.h"

#include <stdlib.h>

static bool discard(void *data, const char *text, size_t length) {
  *(size_t *)data += length + (length && !text);
  return true;
}

static void answer(clp_session *session, clp_catalog *catalog) {
  static const clp_catalog_form forms[] = {CLP_CATALOG_PLAIN,   CLP_CATALOG_YAML,     CLP_CATALOG_COMMENTED,
                                           CLP_CATALOG_COMPACT, CLP_CATALOG_EXPANDED, CLP_PROVENANCE};
  const clp_verify_options options = {.size = sizeof options, .mutants = 30, .seed = 1};
  clp_verification result = CLP_SIZED(clp_verification);
  size_t sum = 0;
  for (int i = 0; i < 6; i++)
    clp_catalog_write(catalog, forms[i], discard, &sum);
  clp_explain(catalog, "sfConfig", NULL, 0, CLP_ALL, discard, &sum);
  clp_explain(catalog, "a", NULL, 0, CLP_ALL | CLP_JSON, discard, &sum);
  clp_explain(catalog, "a:b:c", NULL, 0, CLP_ALL, discard, &sum);
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
  size_t sum = 0;
  clp_options options = fuzz_options();
  if (size < 1) return 0;
  options.language = "smartfrog";
  options.resources = 2000;
  options.flags = (data[0] & 1 ? CLP_FORWARD_LINKS : 0u) | (data[0] & 2 ? CLP_WARN_ORDER : 0u);
  if (clp_session_new(&session, &options) != CLP_OK) return 0;
  if (clp_add_code(session, "input", (const char *)data + 1, size - 1) == CLP_OK &&
      clp_compile(&catalog, session) == CLP_OK)
    answer(session, catalog);
  clp_render_diagnostics(session, 0, CLP_JSON, discard, &sum);
  clp_session_free(session);
  return 0;
}

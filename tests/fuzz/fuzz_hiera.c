/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of Hiera: what stands before a line "====" is the environment's hiera.yaml, what is behind
 * it the data.  Corpus: those of tests/cases/hiera.
 */
#include "tests/fuzz/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char code[] =
    "class c($p = 1, $q = { }) { notify { 'c': message => [$p, $q] } }\n"
    "include c\n"
    "notify { 'k': message => lookup('k', { 'default_value' => 'none' }) }\n"
    "notify { 'm': message => lookup('a.b', { 'merge' => 'deep', 'default_value' => 1 }) }\n";

static bool discard(void *data, const char *text, size_t length) {
  *(size_t *)data += length + (length && !text);
  return true;
}

static void write_to(const char *path, const char *text, size_t length) {
  FILE *file = fopen(path, "w");
  if (!file) return;
  fwrite(text, 1, length, file);
  fclose(file);
}

static void write_environment(const char *text, size_t length) {
  static const char line[] = "\n====\n";
  const char *found = memmem(text, length, line, sizeof line - 1);
  size_t config = found ? (size_t)(found - text) + 1 : length;
  size_t data = found ? config + sizeof line - 2 : length;
  mkdir("fuzz_hiera.env", 0777);
  mkdir("fuzz_hiera.env/data", 0777);
  write_to("fuzz_hiera.env/hiera.yaml", text, config);
  write_to("fuzz_hiera.env/data/common.yaml", text + data, length - data);
  write_to("fuzz_hiera.env/data/n.json", text + data, length - data);
  write_to("fuzz_hiera.env/data/common.conf", text + data, length - data);
}

static void answer(clp_session *session) {
  static const char *const keys[] = {"k"};
  const clp_lookup_options lookup = {.size = sizeof lookup, .explain = true};
  const clp_verify_options options = {.size = sizeof options, .mutants = 20, .seed = 1};
  clp_verification result = CLP_SIZED(clp_verification);
  clp_catalog *catalog;
  size_t sum = 0;
  if (clp_add_code(session, "code", code, sizeof code - 1) != CLP_OK) return;
  if (clp_compile(&catalog, session) == CLP_OK &&
      clp_verify(&result, catalog, &options, 0, discard, &sum) == CLP_ERRORS) {
    clp_verify(&result, catalog, &options, CLP_ALL, clp_write_file, stderr);
    abort(); /* a violated theorem */
  }
  clp_lookup(session, keys, 1, &lookup, discard, &sum);
  clp_render_diagnostics(session, 0, 0, discard, &sum);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  clp_session *session;
  write_environment((const char *)data, size);
  clp_options options = fuzz_options();
  options.node = "n";
  options.environment = "./fuzz_hiera.env";
  if (clp_session_new(&session, &options) == CLP_OK) answer(session);
  clp_session_free(session);
  return 0;
}

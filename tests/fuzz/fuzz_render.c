/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of the evaluator of Ruby, through the public header.  The first byte chooses whether a
 * template in ERB is in a file, or a value (T).  Behind it there are up to four parts with lines "===="
 * between them: the template, the files of a function with the newer and of one with the older interface, and
 * what a manifest has before they are used.  What compiles is explained, and the theorems of provenance are
 * checked on it.  Corpus: the templates and probes of tests/ruby, the functions of tests/fuzz/render.
 */
#include "tests/fuzz/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum part { TEMPLATE, NEWER, OLDER, BEFORE, PARTS };

struct span {
  const char *text;
  size_t length;
};

#define MODULE "fuzz_render.modules/m"

/* What stands before where the input has nothing: values of all kinds, some of which may be changed. */
static const char values[] =
    "$i = 3 $f = 1.5 $b = true $u = undef $r = /a(.)/ $d = default $a = [3, 'b', 'a', undef, [1, 2]]\n"
    "$h = { 'k' => 'v', 'l' => [1, 2], 3 => { 'x' => 'y' } } $e = [] $s = \"text ${i}\" $s2 = 'single'\n"
    "$ha = { } $secret = Sensitive('secrets!') $type = Integer[1, 2] $ref = Notify['a']\n";

static bool discard(void *data, const char *text, size_t length) {
  *(size_t *)data += length + (length && !text);
  return true;
}

static void answer(clp_session *session, clp_catalog *catalog) {
  size_t sum = 0;
  const clp_verify_options options = {.size = sizeof options, .mutants = 8, .seed = 1};
  clp_verification result = CLP_SIZED(clp_verification);
  clp_catalog_write(catalog, CLP_PROVENANCE, discard, &sum);
  clp_explain(catalog, "Notify[x]", NULL, 0, CLP_ALL | CLP_ABSENCES, discard, &sum);
  if (clp_verify(&result, catalog, &options, 0, discard, &sum) == CLP_ERRORS) {
    clp_verify(&result, catalog, &options, CLP_ALL, clp_write_file, stderr);
    abort(); /* a violated theorem */
  }
  clp_render_diagnostics(session, 0, 0, discard, &sum);
}

static void divide(struct span *parts, const char *text, size_t length) {
  static const char line[] = "\n====\n";
  for (int i = 0; i < PARTS; i++) {
    const char *found = length ? memmem(text, length, line, sizeof line - 1) : NULL;
    parts[i] = (struct span){text, found ? (size_t)(found - text) : length};
    size_t used = found ? parts[i].length + sizeof line - 1 : length;
    text += used;
    length -= used;
  }
}

static void write_to(const char *path, struct span part) {
  FILE *file = fopen(path, "w");
  if (!file) abort();
  fwrite(part.text, 1, part.length, file);
  fclose(file);
}

static void write_module(const struct span *parts) {
  static const char *const folders[] = {"fuzz_render.modules",
                                        MODULE,
                                        MODULE "/templates",
                                        MODULE "/lib",
                                        MODULE "/lib/puppet",
                                        MODULE "/lib/puppet/functions",
                                        MODULE "/lib/puppet/functions/m",
                                        MODULE "/lib/puppet/parser",
                                        MODULE "/lib/puppet/parser/functions"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    mkdir(folders[i], 0777);
  write_to(MODULE "/templates/t.erb", parts[TEMPLATE]);
  write_to(MODULE "/lib/puppet/functions/m/f.rb", parts[NEWER]);
  write_to(MODULE "/lib/puppet/parser/functions/f.rb", parts[OLDER]);
}

/* Adds the code that uses all of PARTS. */
static clp_status add_code(clp_session *session, const struct span *parts, bool value) {
  const struct span *older = &parts[OLDER], *before = &parts[BEFORE];
  bool gives = older->length && memmem(older->text, older->length, "rvalue", 6);
  char *code;
  int length = asprintf(&code,
                        "%.*s\n$made_of = %s\n$newer = %s\n$older = %s\n%s\n"
                        "notify { 'x': message => [$made_of, $newer, $older] }\n"
                        "notify { 'y': message => [$a, $h, $e, $ha, $s, $s2, $u] }\n",
                        before->length ? (int)before->length : (int)sizeof values - 1,
                        before->length ? before->text : values,
                        value ? "inline_template($facts['template'])" : "template('m/t.erb')",
                        parts[NEWER].length ? "m::f($a, $h)" : "1", gives ? "f($a, $h)" : "1",
                        older->length && !gives ? "f($a, $h)" : "");
  if (length < 0) abort();
  clp_status status = clp_add_code(session, "input", code, strlen(code));
  free(code);
  return status;
}

/* A fact is a string of C: TEXT ends at a NUL. */
static void add_template(clp_session *session, struct span text) {
  char *copy = strndup(text.length ? text.text : "", text.length);
  if (!copy) abort();
  clp_add_fact(session, "template", copy);
  free(copy);
}

static void compile(const struct span *parts, bool value) {
  clp_session *session;
  clp_catalog *catalog;
  clp_options options = fuzz_options();
  options.node = "n";
  options.modulepath = "./fuzz_render.modules";
  options.calls = 200;
  options.helper_seconds = 1;
  if (clp_session_new(&session, &options) != CLP_OK) return;
  clp_add_fact(session, "os.family", "Debian");
  if (value) add_template(session, parts[TEMPLATE]);
  if (add_code(session, parts, value) == CLP_OK && clp_compile(&catalog, session) == CLP_OK)
    answer(session, catalog);
  clp_session_free(session);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  struct span parts[PARTS];
  if (!size) return 0;
  divide(parts, (const char *)data + 1, size - 1);
  write_module(parts);
  compile(parts, *data == 'T');
  return 0;
}

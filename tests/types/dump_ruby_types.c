/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Prints what is read of resource types in Ruby, for ruby_types.rb to compare with Puppet.
 *
 *   dump_ruby_types FILE…    types in Ruby, named as their files; *.pp: what `puppet generate types` wrote
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/puppet/environment/ruby_type.h"
#include "src/support/file.h"

static void print_type(const struct ruby_type *type) {
  printf("type %s%s%s%s\n", type->name->text, type->partial ? " partial" : "",
         type->opaque_titles ? " opaque-titles" : "", type->not_isomorphic ? " not-isomorphic" : "");
  for (uint32_t i = 0; i < type->attributes.count; i++) {
    const struct ruby_attribute *attribute = &type->attributes.at[i];
    printf("%s %s %s%s\n", attribute->property ? "property" : "parameter", type->name->text,
           attribute->name->text, attribute->namevar ? " namevar" : "");
  }
  for (uint32_t i = 0; i < type->patterns.count; i++) {
    const struct ruby_pattern *pattern = &type->patterns.at[i];
    printf("pattern %s", type->name->text);
    for (uint32_t j = 0; j < pattern->names.count; j++)
      printf(" %s", pattern->names.at[j]->text);
    printf(" %s\n", pattern->regexp->text);
  }
}

static bool dump(struct sources *sources, struct diagnostics *diagnostics, const char *path) {
  const char *base = strrchr(path, '/');
  const char *name = base ? base + 1 : path, *dot = strrchr(name, '.');
  bool generated = dot && !strcmp(dot, ".pp");
  struct ruby_type type;
  const struct source *source = file_read(sources, diagnostics, SOURCE_CONFIGURATION, path);
  if (!source || !dot) return false;
  const struct str *named = str_new(sources->arena, name, (size_t)(dot - name));
  struct ruby_files files = {ruby_type_folder(sources->arena, path), sources, diagnostics};
  bool read = generated ? ruby_type_read_generated(&type, sources->arena, named, source->text, source->length)
                        : ruby_type_read(&type, sources->arena, named, source->text, source->length, &files);
  if (read) print_type(&type);
  return read;
}

static int dump_all(struct arena *arena, char **paths) {
  struct sources sources;
  struct diagnostics diagnostics;
  int failed = 0;
  sources_init(&sources, arena);
  diagnostics_init(&diagnostics, arena, &sources);
  for (; *paths; paths++)
    if (!dump(&sources, &diagnostics, *paths)) {
      fprintf(stderr, "%s: no type\n", *paths);
      failed = 1;
    }
  return failed;
}

int main(int argc, char **argv) {
  struct guard guard;
  struct arena arena;
  (void)argc;
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) return 2;
  int failed = dump_all(&arena, argv + 1);
  arena_free(&arena);
  return failed;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Prints what the table of resource types says, for compare.rb to compare with Puppet.
 *
 *   dump_types                   every type, attribute and metaparameter, a line each
 *   dump_types TYPE <TITLES      how TYPE splits each title; a title is a line of hexadecimal digits, and so
 *                                are the parts: `NAMEVAR=HEX …`, or an empty line where no pattern fits
 */
#include "src/catalog/resource_types.h"

#include <stdio.h>
#include <string.h>

static void dump_type(const struct resource_type *type) {
  printf("type %s %s isomorphic=%d", type->name, resource_type_namevar(type), type->isomorphic);
  for (size_t i = 0; i < type->namevar_count; i++)
    printf(" %s", resource_type_namevar_at(type, i)->name);
  printf("\n");
  for (size_t i = 0; i < type->attribute_count; i++) {
    const struct resource_attribute *attribute = resource_type_attribute_at(type, i);
    printf("%s %s %s\n", attribute->kind == RESOURCE_PROPERTY ? "property" : "parameter", type->name,
           attribute->name);
  }
}

static void dump_all(void) {
  for (size_t i = 0; i < resource_type_count(); i++)
    dump_type(resource_type_at(i));
  const struct resource_metaparameter *meta;
  for (size_t i = 0; (meta = resource_metaparameter_at(i)); i++)
    printf("metaparameter %s relationship=%d\n", meta->name, meta->relationship);
}

static void dump_split(const struct resource_type *type, const char *title, size_t length) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  size_t count = resource_type_title_split(type, title, length, parts);
  for (size_t i = 0; i < count; i++) {
    printf("%s%s=", i ? " " : "", parts[i].namevar->name);
    for (size_t j = 0; j < parts[i].length; j++)
      printf("%02x", (unsigned char)parts[i].text[j]);
  }
  printf("\n");
}

int main(int argc, char **argv) {
  if (argc < 2) {
    dump_all();
    return 0;
  }
  const struct resource_type *type = resource_type_find(argv[1], strlen(argv[1]));
  if (!type) type = resource_type_find_packaged(argv[1], strlen(argv[1]));
  if (!type) return 2;
  char line[4096], title[2048];
  while (fgets(line, sizeof line, stdin)) {
    size_t length = 0;
    unsigned byte;
    for (const char *at = line; sscanf(at, "%2x", &byte) == 1; at += 2)
      title[length++] = (char)byte;
    dump_split(type, title, length);
  }
  return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of the reader of resource types in Ruby: the type is called `rule`.  Each attribute is
 * there once, and whatever the code is, something is said of it.
 */
#include "src/puppet/environment/ruby_type.h"

static void check(const struct ruby_type *type) {
  if (!type->attributes.count && !type->partial) __builtin_trap();
  for (uint32_t i = 0; i < type->attributes.count; i++) {
    const struct ruby_attribute *attribute = &type->attributes.at[i];
    if (attribute->property && attribute->namevar) __builtin_trap();
    for (uint32_t j = 0; j < i; j++)
      if (str_equal(type->attributes.at[j].name, attribute->name)) __builtin_trap();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct guard guard;
  struct arena arena;
  arena_init(&arena, &guard, 64u << 20);
  if (GUARD_ENTER(&guard) == 0) {
    struct ruby_type type;
    const struct str *text = str_new(&arena, (const char *)data, size);
    if (ruby_type_read(&type, &arena, str_from(&arena, "rule"), text->text, text->length, NULL)) check(&type);
    const struct str *exact = str_from(&arena, "rule");
    ruby_type_read_generated(&type, &arena, exact, text->text, text->length);
  }
  arena_free(&arena);
  return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/resource_names.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/definitions/type_name.h"

static const struct resource_type *native_of(struct compiler *c, const struct str *type) {
  return type_name(c, type)->native;
}

const struct str *title_as_read(struct compiler *c, const struct str *type, const struct str *title) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  const struct resource_type *native = native_of(c, type);
  if (!native || native->namevar_count != 1) return title;
  if (!resource_type_title_split(native, title->text, title->length, parts)) return title;
  return parts[0].length == title->length ? title : str_new(c->arena, parts[0].text, parts[0].length);
}

static bool is_namevar(const struct resource_type *native, const struct str *name) {
  return native->namevar_count == 1 && str_is(name, resource_type_namevar(native));
}

bool names_resources(struct compiler *c, const struct str *type, const struct str *name) {
  if (name == c->names.alias) return true;
  const struct resource_type *native = type ? native_of(c, type) : NULL;
  if (native) return is_namevar(native, name);
  bool any = str_is(name, "name");
  for (size_t i = 0; !type && !any && i < resource_type_count(); i++)
    any = is_namevar(resource_type_at(i), name);
  return any;
}

bool resource_is_called(const struct resource *resource, const struct str *title) {
  const struct resource_name *other = state_of(resource)->others;
  if (str_equal(title, resource->title)) return true;
  while (other && !str_equal(other->name, title))
    other = other->next;
  return other != NULL;
}

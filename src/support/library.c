/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/library.h"

#include <dlfcn.h>

bool library_load(const char *name, const char *const *names, size_t count, void **table) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  for (size_t i = 0; library && i < count; i++) {
    table[i] = dlsym(library, names[i]);
    if (!table[i]) return false;
  }
  return library != NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What a VALUE_REFERENCE is of: a type of resources, a resource, a class. */
#ifndef COLOPHON_VALUE_REFERENCE_H
#define COLOPHON_VALUE_REFERENCE_H

#include "provenance/trace/trace.h"

/* File (title NULL), File['/a'], Class['a']. */
struct reference {
  const struct str *type;  /* interned, as shown: "File", "Foo::Bar", "Class" */
  const struct str *title; /* as given ("Class": lower case, no leading ::), or NULL: the type itself */
  trace_id title_trace;    /* where the title came from; the value's own trace covers type and title */
};

static inline bool reference_is_class(const struct reference *reference) {
  return str_is(reference->type, "Class");
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* libcolophon: lookups in Hiera's data.  A part of colophon.h. */
#ifndef COLOPHON_LOOKUP_H
#define COLOPHON_LOOKUP_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Lookups in Hiera's data: CLP_SIZED; strings may be NULL. */
typedef struct clp_lookup_options {
  size_t size;
  const char *merge, *knockout_prefix, *type, *default_value; /* merge: first, hash, unique or deep */
  const char *form;                                           /* of the value: yaml, json or s */
  bool sort_merged_arrays, merge_hash_arrays, explain, explain_options, compile; /* as `puppet lookup` */
} clp_lookup_options;
/* Writes what the first of COUNT KEYS that has a value has, or why.  CLP_ERRORS if there is none,
   CLP_VERSION if OPTIONS are none of this version. */
CLP_API clp_status clp_lookup(clp_session *session, const char *const *keys, size_t count,
                              const clp_lookup_options *options, clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the code and data of a session may take and do.  The defaults are for code that a stranger wrote: its
 * compilation ends, reads no file that it was not given, and runs no program.  Included by colophon.h.
 */
#ifndef COLOPHON_LIMITS_H
#define COLOPHON_LIMITS_H

#include "colophon.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct clp_limits {
  size_t memory;      /* most bytes the session and its catalogs may take together (2 GiB); 0: no limit */
  uint32_t nesting;   /* most nested constructs in a source */
  uint32_t calls;     /* most nested calls, includes and classes */
  uint32_t resources; /* most resources in a catalog */
  uint64_t steps;     /* most steps of a compilation (100,000,000); 0: no limit.  An expression is one; a
                         call takes one more for each 64 elements or bytes of its arguments */
} clp_limits;
CLP_API clp_limits clp_get_limits(const clp_session *session);
CLP_API void clp_set_limits(clp_session *session, clp_limits limits);

/* Code and data may name files outside of the environment, the module path and the inputs (default: false).
 */
CLP_API void clp_allow_outside(clp_session *session, bool allow);
/* The function generate runs programs (default: false). */
CLP_API void clp_allow_programs(clp_session *session, bool allow);

#ifdef __cplusplus
}
#endif
#endif

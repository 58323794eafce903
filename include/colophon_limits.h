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
  uint32_t helper_seconds; /* most seconds that a call of the helper for Ruby may take (10) */
} clp_limits;
CLP_API clp_limits clp_get_limits(const clp_session *session);
CLP_API void clp_set_limits(clp_session *session, clp_limits limits);

/* Code and data may name files outside of the environment, the module path and the inputs (default: false).
 */
CLP_API void clp_allow_outside(clp_session *session, bool allow);
/* The function generate runs programs (default: false). */
CLP_API void clp_allow_programs(clp_session *session, bool allow);

/*
 * What templates of ERB and functions in Ruby of modules need, and Colophon's own evaluator has not, a
 * process of Ruby runs: none (the default), one that is confined (it reads Ruby's own files alone, writes
 * nothing, has no network, starts no program), or one that may do all that the caller may.  Where a process
 * cannot be confined, that is an error of the code that needs it.  With ALWAYS it runs what Colophon could
 * run itself, too: to compare both.  This and clp_set_unknown() win over the environment's colophon.conf.
 */
typedef enum clp_ruby_helper {
  CLP_RUBY_HELPER_OFF,
  CLP_RUBY_HELPER_CONFINED,
  CLP_RUBY_HELPER_UNCONFINED
} clp_ruby_helper;
CLP_API void clp_set_ruby_helper(clp_session *session, clp_ruby_helper helper, bool always);

/* What becomes of the call of a template in ERB, or of a function in Ruby, that uses what is not supported.
 */
typedef enum clp_unknown {
  CLP_UNKNOWN_STOP,  /* an error: there is no catalog (the default) */
  CLP_UNKNOWN_OPAQUE /* it gives an unknown: a String that says so; the catalog is not complete */
} clp_unknown;
CLP_API void clp_set_unknown(clp_session *session, clp_unknown unknown);
/* How many unknowns the catalogs of the session have; 0: they are complete. */
CLP_API size_t clp_unknown_count(const clp_session *session);

/* Long walks through the history of files call CALLBACK now and then with the number of commits that were
   looked at, and with 0 at their end.  NULL: nobody. */
typedef void (*clp_history_progress)(void *data, uint64_t commits);
CLP_API void clp_set_history_progress(clp_session *session, clp_history_progress callback, void *data);
/* Who wrote lines, once it is found, is kept in the folder FOLDER (made when it is needed; NULL: nowhere, the
   default) and taken from there: LIMIT bytes at most, the least lately used go first.  Answers are the same
   with it and without.  That FOLDER cannot be read or written is no error. */
CLP_API clp_status clp_set_cache(clp_session *session, const char *folder, uint64_t limit);

#ifdef __cplusplus
}
#endif
#endif

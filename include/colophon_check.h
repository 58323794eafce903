/* SPDX-License-Identifier: Apache-2.0 */
/* libcolophon: policies, rules over provenance.  A part of colophon.h. */
#ifndef COLOPHON_CHECK_H
#define COLOPHON_CHECK_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef enum clp_check_form { CLP_CHECK_TEXT, CLP_CHECK_JSON, CLP_CHECK_SARIF } clp_check_form;

typedef struct clp_check_result { /* CLP_SIZED: what was found and no waiver of the policy lets pass */
  size_t size;
  uint32_t errors, warnings, notes, waived;
} clp_check_result;

/* Checks what was compiled against the policy in the file POLICY (docs/policies.md), and writes what was
   found: OPTIONS are those of answers.  SARIF is that of version 2.1.0.  CLP_UNREADABLE: the policy cannot be
   read or is wrong, the diagnostics say where.  What is found is no error: see *RESULT. */
CLP_API clp_status clp_check(clp_check_result *result, clp_catalog *catalog, const char *policy,
                             clp_check_form form, unsigned options, clp_writer write, void *data);

/*
 * The same for the catalogs of several nodes, one after the other: what is found on several is told once,
 * with their names.  Nothing of a catalog is kept, its session may end before the report is written.
 */
typedef struct clp_check_report clp_check_report;
CLP_API clp_status clp_check_new(clp_check_report **report, clp_check_form form, unsigned options);
CLP_API void clp_check_free(clp_check_report *report); /* NULL is allowed */
/* Checks CATALOG, against the same policy each time. */
CLP_API clp_status clp_check_add(clp_check_report *report, clp_catalog *catalog, const char *policy);
/* NODE was not checked: it could not be compiled. */
CLP_API clp_status clp_check_add_failed(clp_check_report *report, const char *node);
CLP_API clp_status clp_check_write(clp_check_result *result, clp_check_report *report, clp_writer write,
                                   void *data);

#ifdef __cplusplus
}
#endif
#endif

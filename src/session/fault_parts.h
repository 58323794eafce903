/* SPDX-License-Identifier: Apache-2.0 */
/* What the files behind include/colophon_faults.h share. */
#ifndef COLOPHON_SESSION_FAULT_PARTS_H
#define COLOPHON_SESSION_FAULT_PARTS_H

#include "include/colophon_faults.h"
#include "provenance/faults/faults_report.h"
#include "src/session/session.h"

/*
 * The trace of a run has an arena of its own, which goes when the next run comes; what is told of it stays in
 * that of the report.  Both leave by the guard of the session.
 */
struct clp_faults {
  clp_session *session;
  struct arena arena, run;
  struct faults_report report;
  struct fault_rules rules;
  bool own_rules; /* they replace those by default */
  struct trace trace;
  const char *name;         /* of the trace; NULL: none was read */
  bool split;               /* it is many files */
  struct fault_graph graph; /* of the last run */
  struct json_tree baseline;
  bool has_baseline, blame;
};

#endif

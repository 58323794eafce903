/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What `parse --ruby-report` says of templates and functions in Ruby: what they use that is not there, and of
 * stdlib's functions whether the built-in one stands for the file (src/puppet/library/versions.h).
 */
#ifndef COLOPHON_SESSION_QUESTIONS_RUBY_REPORT_H
#define COLOPHON_SESSION_QUESTIONS_RUBY_REPORT_H

#include "src/ruby/parse.h"
#include "src/session/session.h"

/* Writes what is to be said of SOURCE, which was read from PATH; CLP_ERRORS: it cannot be run. */
clp_status ruby_report(clp_session *session, struct ruby_context *context, const struct source *source,
                       const char *path, clp_writer write, void *data);

/* Leaves of LIST the templates, and the functions that Puppet itself has not. */
void ruby_report_keep(clp_session *session, struct file_list *list);

bool path_ends_in(const char *path, const char *suffix);

#endif

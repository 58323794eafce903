/* SPDX-License-Identifier: Apache-2.0 */
/* Errors and warnings, and how values and places are shown in them. */
#ifndef COLOPHON_EVAL_REPORT_H
#define COLOPHON_EVAL_REPORT_H

#include <stdarg.h>

#include "src/puppet/eval/compilation/state.h"

/* Reports an error at PLACE and abandons the compilation. */
_Noreturn void eval_fail(struct compiler *c, enum diagnostic_code code, struct place place,
                         const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Like eval_fail, after notes were added to DIAGNOSTIC (from diagnostic_add). */
_Noreturn void eval_abandon(struct compiler *c);
void eval_warn(struct compiler *c, enum diagnostic_code code, struct place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* An error, a warning or nothing, as the level of strictness says. */
void eval_questionable(struct compiler *c, enum diagnostic_code code, struct place place, const char *format,
                       ...) __attribute__((format(printf, 4, 5)));
/* "not supported yet": WHAT in the plural. */
_Noreturn void eval_unsupported(struct compiler *c, struct place place, const char *what);
/* Stops where a type was asked that is good for nothing, or written as Puppet does not (type_notes.h). */
void eval_check_types(struct compiler *c, struct place place);
/* A value's text for messages, NUL-terminated, shortened. */
const char *show_value(struct compiler *c, struct value v);
/* V as Ruby's to_s writes it. */
const char *show_as_ruby(struct compiler *c, struct value v);
/* "(file: F, line: N)", as Puppet's messages name a second place. */
const char *show_location(struct compiler *c, struct place place);

#endif

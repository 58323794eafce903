/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Diagnostics are data: a code that is never reused, a severity, a message in Puppet's wording where Puppet
 * has one, one primary place and any number of notes with places of their own.  They are collected in a list
 * and rendered by one function: as a code frame, or as JSON.
 */
#ifndef COLOPHON_SUPPORT_DIAGNOSTIC_H
#define COLOPHON_SUPPORT_DIAGNOSTIC_H

#include <stdarg.h>

#include "src/support/source.h"

enum severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTICE };

/* The codes: X(CODE, "identifier"). */
enum diagnostic_code {
#define X(code, name) DIAG_##code,
#include "src/support/diagnostic.def"
#undef X
  DIAG_COUNT
};

struct diagnostic_note {
  struct place place; /* PLACE_NONE: a note without a place */
  const char *text;
  struct diagnostic_note *next;
};

/* Where the values came from that an error is about, and why its code ran
   (provenance/answers/explain_failure.h): lines of text, the same with colours, and a JSON object; or NULL.
 */
struct error_explanation {
  const char *text, *coloured, *json;
};

struct diagnostic {
  enum diagnostic_code code;
  enum severity severity;
  struct place place; /* PLACE_NONE: about no place in a source */
  const char *message;
  struct diagnostic_note *notes; /* in the order added */
  struct error_explanation explanation;
};

struct diagnostics {
  struct arena *arena;
  struct sources *sources;
  ARENA_VECTOR(struct diagnostic *) list;
  uint32_t errors;
  uint32_t limit; /* most diagnostics kept; further ones are only counted in `dropped` */
  uint32_t dropped;
};

void diagnostics_init(struct diagnostics *list, struct arena *arena, struct sources *sources);
/* Adds one.  The returned diagnostic is for diagnostic_note(); it is owned by the list. */
struct diagnostic *diagnostic_add(struct diagnostics *list, enum diagnostic_code code, enum severity severity,
                                  struct place place, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
struct diagnostic *diagnostic_addv(struct diagnostics *list, enum diagnostic_code code,
                                   enum severity severity, struct place place, const char *format,
                                   va_list args) __attribute__((format(printf, 5, 0)));
void diagnostic_note(struct diagnostics *list, struct diagnostic *diagnostic, struct place place,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The stable identifier of a code, e.g. "unknown-class". */
const char *diagnostic_code_name(enum diagnostic_code code);

/* Appends the rendering of one diagnostic: message, `file:line:column`, code frame, notes.  COLOUR: ANSI. */
void diagnostic_render(struct buffer *out, struct sources *sources, const struct diagnostic *diagnostic,
                       bool colour);
/* Appends it as one JSON object. */
void diagnostic_json(struct buffer *out, struct sources *sources, const struct diagnostic *diagnostic);

#endif

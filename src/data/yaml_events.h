/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The events of libyaml over a text, with byte offsets.  libyaml owns memory that no arena knows: a reader
 * runs inside yaml_events_run(), which gives it back however the reader ends.
 */
#ifndef COLOPHON_DATA_YAML_EVENTS_H
#define COLOPHON_DATA_YAML_EVENTS_H

#include "src/support/arena.h"

#include <yaml.h>

struct yaml_events {
  const char *text;
  size_t length;
  yaml_parser_t parser;
  yaml_event_t event; /* the current one */
  size_t mark, byte;  /* a character of the text, and where its bytes begin */
};

/*
 * Runs BODY(data, events) over a text.  ARENAS (COUNT of them, at most 4) are those in which BODY allocates:
 * if one of them leaves by its guard, libyaml's memory is returned before that.
 */
void yaml_events_run(const char *text, size_t length, struct arena *const *arenas, int count,
                     void (*body)(void *data, struct yaml_events *events), void *data);

/* Goes to the next event.  False on an error: see parser.error, parser.problem. */
bool yaml_events_next(struct yaml_events *events);
/* The byte offset of a mark (libyaml counts characters). */
size_t yaml_events_byte(struct yaml_events *events, yaml_mark_t mark);

#endif

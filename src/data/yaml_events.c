/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/yaml_events.h"

#include "src/support/utf8.h"

enum { MOST_ARENAS = 4 };

static void finish(struct yaml_events *events) {
  yaml_event_delete(&events->event);
  yaml_parser_delete(&events->parser);
}

void yaml_events_run(const char *text, size_t length, struct arena *const *arenas, int count,
                     void (*body)(void *data, struct yaml_events *events), void *data) {
  struct guard here, *outer[MOST_ARENAS];
  struct yaml_events events;
  memset(&events, 0, sizeof events);
  events.text = text;
  events.length = length;
  events.byte = utf8_mark_length(events.text, events.length);
  if (!yaml_parser_initialize(&events.parser)) guard_leave(arenas[0]->guard, GUARD_NO_MEMORY);
  yaml_parser_set_encoding(&events.parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&events.parser, (const unsigned char *)text + events.byte,
                               length - events.byte);
  for (int i = 0; i < count; i++)
    outer[i] = arenas[i]->guard;
  for (int i = 0; i < count; i++)
    arenas[i]->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) body(data, &events);
  finish(&events);
  for (int i = 0; i < count; i++)
    arenas[i]->guard = outer[i];
  if (reason != GUARD_NONE) guard_leave(outer[0], reason);
}

bool yaml_events_next(struct yaml_events *events) {
  yaml_event_delete(&events->event);
  return yaml_parser_parse(&events->parser, &events->event) == 1;
}

static bool continues(const struct yaml_events *events, size_t at) {
  return at < events->length && ((unsigned char)events->text[at] & 0xC0) == 0x80;
}

size_t yaml_events_byte(struct yaml_events *events, yaml_mark_t mark) {
  while (events->mark < mark.index && events->byte < events->length) {
    events->mark++;
    do
      events->byte++;
    while (continues(events, events->byte));
  }
  while (events->mark > mark.index) {
    events->mark--;
    do
      events->byte--;
    while (continues(events, events->byte));
  }
  return events->byte;
}

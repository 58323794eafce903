/* SPDX-License-Identifier: Apache-2.0 */
/* The output of the paper: compact JSON in the order of the store (figure 3 as YAML). */
#include <strings.h>

#include "src/smartfrog/smartfrog.h"
#include "src/smartfrog/steps.h"
#include "src/support/json.h"

enum { PIECE = 1 << 16 };

struct writing {
  struct buffer out;
  struct sink sink;
  enum sf_form form;
  const struct sf_writing *how;
  struct sf_stepper stepper;
  bool failed;
};

static void emit(struct writing *w, size_t most) {
  if (w->out.length < most || w->failed) return;
  w->failed = !w->sink.write(w->sink.data, w->out.text, w->out.length);
  w->out.length = 0;
}

static void put_value(struct writing *w, struct value value);

static void put_vector(struct writing *w, const struct array *array) {
  buffer_putc(&w->out, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_puts(&w->out, w->form == SF_YAML ? ", " : ",");
    put_value(w, array->at[i]);
  }
  buffer_putc(&w->out, ']');
}

/* A name that YAML 1.1 would read as something else (no, Null) is written in quotes. */
static void put_plain(struct writing *w, const char *name) {
  static const char *const others[] = {"y", "yes", "n", "no", "true", "false", "on", "off", "null", NULL};
  for (const char *const *other = others; *other; other++) {
    if (strcasecmp(name, *other) != 0) continue;
    buffer_printf(&w->out, "\"%s\"", name);
    return;
  }
  buffer_puts(&w->out, name);
}

static void put_text(struct writing *w, struct value value) {
  const char *reference = value.u.text->text + strlen("DATA ");
  switch (sf_special(value)) {
  case SF_PLAIN: json_str(&w->out, value.u.text); return;
  case SF_NULL: buffer_puts(&w->out, "null"); return;
  case SF_DATA:
    if (w->form == SF_YAML)
      put_plain(w, reference);
    else
      buffer_printf(&w->out, "\"$.%s\"", reference);
  }
}

static void put_value(struct writing *w, struct value value) {
  if (value.kind == VALUE_ARRAY)
    put_vector(w, value.u.array);
  else if (value.kind == VALUE_STRING)
    put_text(w, value);
  else
    value_inspect(&w->out, value);
}

static void json_store(struct writing *w, const struct sf_store *store) {
  buffer_putc(&w->out, '{');
  for (uint32_t i = 0; i < store->count && !w->failed; i++) {
    const struct sf_slot *slot = store_at(store, i);
    if (i) buffer_putc(&w->out, ',');
    json_str(&w->out, slot->id);
    buffer_putc(&w->out, ':');
    if (slot->store)
      json_store(w, slot->store);
    else
      put_value(w, slot->value);
    emit(w, PIECE);
  }
  buffer_putc(&w->out, '}');
}

static void put_comment(struct writing *w, struct value value) {
  size_t line = w->out.length;
  buffer_puts(&w->out, "  # ");
  size_t said = w->out.length;
  w->how->comment(w->how->data, &w->out, value);
  if (w->out.length == said) w->out.length = line;
}

/* STEPS: those that all inside of STORE took. */
static void yaml_store(struct writing *w, const struct sf_store *store, const struct sf_steps *steps,
                       uint32_t indent);

static void yaml_slot(struct writing *w, const struct sf_store *store, const struct sf_slot *slot,
                      const struct sf_steps *steps, uint32_t indent) {
  struct sf_steps inside = *steps;
  struct value value = slot->value;
  bool nested = slot->store && slot->store->count;
  memset(buffer_room(&w->out, indent), ' ', indent);
  w->out.length += indent;
  put_plain(w, slot->id->text);
  buffer_puts(&w->out, nested ? ":" : ": ");
  if (!slot->store)
    put_value(w, slot->value);
  else if (!nested)
    buffer_puts(&w->out, "{}");
  steps_add(&inside, &w->stepper, store->chain, slot->home);
  if (w->how->comment && !slot->store) {
    value.trace = steps_trace(&inside, w->stepper.traces, value.trace);
    put_comment(w, value);
  }
  buffer_putc(&w->out, '\n');
  if (nested) yaml_store(w, slot->store, &inside, indent + 2);
}

static void yaml_store(struct writing *w, const struct sf_store *store, const struct sf_steps *steps,
                       uint32_t indent) {
  for (uint32_t i = 0; i < store->count && !w->failed; i++) {
    yaml_slot(w, store, store_at(store, i), steps, indent);
    emit(w, PIECE);
  }
}

bool sf_write(const struct sf_result *result, const struct sf_writing *writing, struct sink sink) {
  struct writing w = {.sink = sink,
                      .form = writing->form,
                      .how = writing,
                      .stepper = {.arena = result->arena, .traces = result->traces}};
  struct sf_steps none;
  buffer_init(&w.out, result->arena);
  steps_begin(&none);
  if (w.form == SF_YAML && result->main->count) {
    yaml_store(&w, result->main, &none, 0);
  } else {
    json_store(&w, result->main);
    buffer_putc(&w.out, '\n');
  }
  emit(&w, 0);
  return !w.failed;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The output of the paper: compact JSON in the order of the store (figure 3 as YAML). */
#include "src/smartfrog/smartfrog.h"
#include "src/smartfrog/store.h"
#include "src/support/json.h"

enum { PIECE = 1 << 16 };

struct writing {
  struct buffer out;
  struct sink sink;
  enum sf_form form;
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

static void put_text(struct writing *w, struct value value) {
  const char *reference = value.u.text->text + strlen("DATA ");
  switch (sf_special(value)) {
  case SF_PLAIN: json_str(&w->out, value.u.text); return;
  case SF_NULL: buffer_puts(&w->out, "null"); return;
  case SF_DATA:
    if (w->form == SF_YAML)
      buffer_puts(&w->out, reference);
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

static void yaml_store(struct writing *w, const struct sf_store *store, uint32_t indent) {
  for (uint32_t i = 0; i < store->count && !w->failed; i++) {
    const struct sf_slot *slot = store_at(store, i);
    memset(buffer_room(&w->out, indent), ' ', indent);
    w->out.length += indent;
    buffer_str(&w->out, slot->id);
    buffer_puts(&w->out, slot->store && slot->store->count ? ":\n" : ": ");
    if (!slot->store)
      put_value(w, slot->value);
    else if (!slot->store->count)
      buffer_puts(&w->out, "{}");
    if (slot->store && slot->store->count)
      yaml_store(w, slot->store, indent + 2);
    else
      buffer_putc(&w->out, '\n');
    emit(w, PIECE);
  }
}

bool sf_write(const struct sf_result *result, enum sf_form form, struct sink sink) {
  struct writing w = {.sink = sink, .form = form};
  buffer_init(&w.out, result->arena);
  if (form == SF_YAML && result->main->count) {
    yaml_store(&w, result->main, 0);
  } else {
    json_store(&w, result->main);
    buffer_putc(&w.out, '\n');
  }
  emit(&w, 0);
  return !w.failed;
}

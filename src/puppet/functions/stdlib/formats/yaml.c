/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stdlib's to_yaml: libyaml, which is under Ruby's Psych too, with Psych's rules for how a text is written.
 */
#include <inttypes.h>
#include <math.h>

#include <yaml.h>

#include "src/data/yaml_scalar.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/formats/once.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* Runs BODY(data); RELEASE(held) comes after it, however it ends. */
static void released(struct call *call, void (*body)(void *), void *data, void (*release)(void *),
                     void *held) {
  struct arena *arena = call->c->arena;
  struct guard guard, *outer = arena->guard;
  arena->guard = &guard;
  struct guard *compiler_outer = call->c->guard;
  call->c->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (!reason) body(data);
  arena->guard = outer;
  call->c->guard = compiler_outer;
  release(held);
  if (reason) guard_leave(reason == GUARD_DIAGNOSTIC ? compiler_outer : outer, (enum guard_reason)reason);
}

/* ---- writing ---- */

struct writer {
  struct call *call;
  struct value value;
  yaml_emitter_t emitter;
  struct buffer out;
  yaml_version_directive_t *version; /* that is said, or NULL */
  int64_t folded_from;               /* texts of more characters are folded; -1: none */
  const struct regexp *quoted;
  struct shared *shared; /* collections that are written more than once, or NULL */
};

static int take_output(void *data, unsigned char *bytes, size_t length) {
  struct writer *w = data;
  buffer_add(&w->out, (const char *)bytes, length);
  return 1;
}

static void emit(struct writer *w, yaml_event_t *event) {
  if (!yaml_emitter_emit(&w->emitter, event))
    eval_unsupported(w->call->c, w->call->node->place, "YAML of such values");
  if (w->out.length > VALUE_LONGEST_TEXT)
    eval_unsupported(w->call->c, w->call->node->place, "texts of this length");
}

static void put_scalar(struct writer *w, const char *text, size_t length, const char *tag, bool plain,
                       bool quoted, yaml_scalar_style_t style) {
  yaml_event_t event;
  if (!yaml_scalar_event_initialize(&event, NULL, (const yaml_char_t *)tag, (const yaml_char_t *)text,
                                    (int)length, plain, quoted, style))
    eval_unsupported(w->call->c, w->call->node->place, "YAML of such values");
  emit(w, &event);
}

/* Whether a line end is in TEXT elsewhere than at its end (where one more may follow). */
static bool has_lines(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++) {
    bool at_end = i + 1 == text->length || (i + 2 == text->length && text->text[i + 1] == '\n');
    if (text->text[i] == '\n' && !at_end) return true;
  }
  return false;
}

static int64_t characters(const struct str *text) {
  int64_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    count += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  return count;
}

/* /\A0[0-7]*[89]/ */
static bool looks_octal(const struct str *text) {
  return text->text[0] == '0' && strchr("89", text->text[1 + strspn(text->text + 1, "01234567")]) &&
         text->text[1 + strspn(text->text + 1, "01234567")];
}

/* Whether Psych would read the plain TEXT as a String. */
static bool reads_as_text(struct writer *w, const struct str *text) {
  struct value v;
  if (!text->length) return false;
  return !yaml_plain_scalar(&v, w->call->c->arena, text->text, text->length) && v.kind == VALUE_STRING;
}

static void put_text(struct writer *w, const struct str *text) {
  yaml_scalar_style_t style = YAML_PLAIN_SCALAR_STYLE;
  if (str_is(text, "<<")) {
    put_scalar(w, text->text, text->length, "tag:yaml.org,2002:str", false, false,
               YAML_SINGLE_QUOTED_SCALAR_STYLE);
    return;
  }
  if (has_lines(text))
    style = YAML_LITERAL_SCALAR_STYLE;
  else if (str_is(text, "y") || str_is(text, "n"))
    style = YAML_DOUBLE_QUOTED_SCALAR_STYLE;
  else if (w->folded_from >= 0 && characters(text) > w->folded_from)
    style = YAML_FOLDED_SCALAR_STYLE;
  else if (regexp_search(w->quoted, text, 0, NULL) == REGEXP_FOUND)
    style = YAML_DOUBLE_QUOTED_SCALAR_STYLE;
  else if (!reads_as_text(w, text) || looks_octal(text))
    style = YAML_SINGLE_QUOTED_SCALAR_STYLE;
  put_scalar(w, text->text, text->length, NULL, true, true, style);
}

static void put_value(struct writer *w, struct value v);

static void put_collection(struct writer *w, struct value v) {
  yaml_event_t event;
  bool array = v.kind == VALUE_ARRAY, written = false;
  uint32_t number = w->shared ? once_number(w->shared, v, &written) : 0;
  char name[16] = "";
  yaml_char_t *anchor = number ? (yaml_char_t *)name : NULL;
  snprintf(name, sizeof name, "%" PRIu32, number);
  if (number && written) {
    yaml_alias_event_initialize(&event, anchor);
    emit(w, &event);
    return;
  }
  if (array)
    yaml_sequence_start_event_initialize(&event, anchor, NULL, 1, YAML_BLOCK_SEQUENCE_STYLE);
  else
    yaml_mapping_start_event_initialize(&event, anchor, NULL, 1, YAML_BLOCK_MAPPING_STYLE);
  emit(w, &event);
  for (uint32_t i = 0; i < (array ? v.u.array->count : v.u.hash->count); i++) {
    if (!array) put_value(w, v.u.hash->at[i].key);
    put_value(w, array ? v.u.array->at[i] : v.u.hash->at[i].value);
  }
  if (array)
    yaml_sequence_end_event_initialize(&event);
  else
    yaml_mapping_end_event_initialize(&event);
  emit(w, &event);
}

static void put_value(struct writer *w, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) {
    put_collection(w, v);
  } else if (v.kind == VALUE_STRING) {
    put_text(w, v.u.text);
  } else if (v.kind == VALUE_UNDEF) {
    put_scalar(w, "", 0, "tag:yaml.org,2002:null", true, false, YAML_ANY_SCALAR_STYLE);
  } else if (v.kind == VALUE_BOOLEAN || value_is_number(v)) {
    buffer_init(&text, w->call->c->arena);
    if (v.kind == VALUE_FLOAT && !isfinite(v.u.real))
      buffer_puts(&text, isnan(v.u.real) ? ".nan" : v.u.real < 0 ? "-.inf" : ".inf");
    else
      ruby_to_s(&text, v);
    put_scalar(w, buffer_text(&text), text.length, NULL, true, false, YAML_ANY_SCALAR_STYLE);
  } else if (value_symbol(v) && *value_symbol(v)) {
    buffer_init(&text, w->call->c->arena);
    buffer_printf(&text, ":%s", value_symbol(v));
    put_scalar(w, buffer_text(&text), text.length, NULL, true, false, YAML_ANY_SCALAR_STYLE);
  } else {
    eval_unsupported(w->call->c, w->call->node->place, "YAML of values that are no data");
  }
}

static void write_all(void *data) {
  struct writer *w = data;
  yaml_event_t event;
  yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING);
  emit(w, &event);
  yaml_document_start_event_initialize(&event, w->version, NULL, NULL, 0);
  emit(w, &event);
  put_value(w, w->value);
  yaml_document_end_event_initialize(&event, 1);
  emit(w, &event);
  yaml_stream_end_event_initialize(&event);
  emit(w, &event);
  yaml_emitter_flush(&w->emitter);
}

static void end_emitter(void *emitter) {
  yaml_emitter_delete(emitter);
}

/* The options that a Hash gives; Psych looks at no other. */
struct options {
  int indent, width;
  bool wide, canonical, versioned; /* wide: WIDTH was given */
  yaml_version_directive_t version;
};

/* V as Ruby makes an int of it, for the emitter. */
static int number_of(struct call *call, struct value v) {
  bool plain = v.kind == VALUE_INTEGER || (v.kind == VALUE_FLOAT && fabs(v.u.real) < INT32_MAX);
  if (v.kind == VALUE_UNDEF) call_fail(call, "no implicit conversion from nil to integer");
  if (!value_is_number(v)) call_fail(call, "no implicit conversion of %s into Integer", legacy_class(v));
  if (!plain) eval_unsupported(call->c, call->node->place, "such options of to_yaml");
  int64_t n = v.kind == VALUE_FLOAT ? (int64_t)v.u.real : v.u.integer;
  if (n > INT32_MAX || n < INT32_MIN)
    call_fail(call, "integer %" PRId64 " too %s to convert to `int'", n, n < 0 ? "small" : "big");
  return (int)n;
}

/* Ruby compares it with 0 before it converts it. */
static int width_of(struct call *call, struct value v) {
  if (v.kind == VALUE_STRING || v.kind == VALUE_DEFAULT)
    call_fail(call, "comparison of %s with 0 failed", legacy_class(v));
  if (v.kind != VALUE_INTEGER && v.kind != VALUE_UNDEF)
    eval_unsupported(call->c, call->node->place, "such options of to_yaml");
  if (v.kind == VALUE_INTEGER && v.u.integer < -1)
    call_fail(call, "Invalid line_width %" PRId64 ", must be non-negative or -1 for unlimited.", v.u.integer);
  return number_of(call, v);
}

static bool take_version(struct value v, yaml_version_directive_t *version) {
  if (v.kind == VALUE_ARRAY) return false;
  version->minor = v.kind == VALUE_STRING && str_is(v.u.text, "1.2") ? 2 : 1;
  return v.kind != VALUE_STRING || version->minor == 2 || str_is(v.u.text, "1.1");
}

static bool take_option(struct options *o, struct value key, struct value v) {
  if (key.kind != VALUE_STRING) return false;
  if (str_is(key.u.text, "canonical")) o->canonical = value_true(v);
  o->versioned |= str_is(key.u.text, "version") || (str_is(key.u.text, "header") && value_true(v));
  return !str_is(key.u.text, "version") || take_version(v, &o->version);
}

static struct options options_of(struct call *call) {
  struct options o = {.indent = 2, .version = {1, 1}};
  const struct hash *given = call->arguments->count > 1 ? call->arguments->at[1].u.hash : NULL;
  for (uint32_t i = 0; given && i < given->count; i++)
    if (!take_option(&o, given->at[i].key, given->at[i].value))
      eval_unsupported(call->c, call->node->place, "such options of to_yaml");
  const struct hash_entry *width = given ? hash_find_text(given, "line_width") : NULL;
  const struct hash_entry *indent = given ? hash_find_text(given, "indentation") : NULL;
  o.wide = width;
  if (width) o.width = width_of(call, width->value);
  if (indent) o.indent = number_of(call, indent->value);
  return o;
}

struct value stdlib_to_yaml(struct call *call) {
  static const char quoted[] = "^[^[:word:]][^\"]*$";
  struct options options = options_of(call);
  struct writer w = {.call = call, .value = call->arguments->at[0]};
  const char *error;
  w.shared = once_shared(call, w.value);
  w.quoted = regexp_compile(call->c->arena, str_from(call->c->arena, quoted), &error);
  if (!w.quoted) call_fail(call, "%s", error);
  buffer_init(&w.out, call->c->arena);
  if (options.versioned) w.version = &options.version;
  w.folded_from = options.wide ? options.width : -1;
  if (!yaml_emitter_initialize(&w.emitter)) call_fail(call, "to_yaml(): out of memory");
  yaml_emitter_set_unicode(&w.emitter, 1);
  yaml_emitter_set_canonical(&w.emitter, options.canonical);
  yaml_emitter_set_indent(&w.emitter, options.indent);
  if (options.wide) yaml_emitter_set_width(&w.emitter, options.width);
  yaml_emitter_set_output(&w.emitter, take_output, &w);
  released(call, write_all, &w, end_emitter, &w.emitter);
  return value_string(buffer_take(&w.out), 0);
}

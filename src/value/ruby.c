/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/ruby.h"

#include <ctype.h>
#include <stdio.h>

#include "src/support/utf8.h"
#include "src/text/letter_case.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/kinds.h"
#include "src/value/rich.h"
#include "src/value/sprintf.h"
#include "src/value/uri.h"

/* The letter after the backslash in Ruby's inspect, or 0. */
static char ruby_escape(char c) {
  static const char from[] = "\"\\\n\t\r\033\a\b\v\f", to[] = "\"\\ntreabvf";
  const char *found = c ? strchr(from, c) : NULL;
  return found ? to[found - from] : 0;
}

/* The byte AT of TEXT in printable ASCII. */
static void dump_byte(struct buffer *out, const struct str *text, uint32_t at) {
  char c = text->text[at], escape = ruby_escape(c), next = text->text[at + 1];
  if (escape || (c == '#' && (next == '{' || next == '$' || next == '@')))
    buffer_printf(out, "\\%c", escape ? escape : c);
  else if ((unsigned char)c < 0x20 || (unsigned char)c >= 0x7F)
    buffer_printf(out, "\\x%02X", (unsigned char)c);
  else
    buffer_putc(out, c);
}

void ruby_inspect_bytes(struct buffer *out, const struct str *bytes) {
  buffer_putc(out, '"');
  for (uint32_t i = 0; i < bytes->length; i++)
    dump_byte(out, bytes, i);
  buffer_putc(out, '"');
}

/* What is no UTF-8 is taken for bytes as a whole, as what was decoded is in Ruby. */
static void ruby_inspect_text(struct buffer *out, const struct str *text) {
  if (utf8_valid_prefix(text->text, text->length) < text->length) {
    ruby_inspect_bytes(out, text);
    return;
  }
  buffer_putc(out, '"');
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i], escape = ruby_escape(c), next = text->text[i + 1];
    if (escape || (c == '#' && (next == '{' || next == '$' || next == '@'))) {
      buffer_putc(out, '\\');
      buffer_putc(out, escape ? escape : c);
    } else if ((unsigned char)c < 0x20 || c == 0x7F) {
      buffer_printf(out, c == 0x7F ? "\\x7F" : "\\u%04X", (unsigned char)c);
    } else {
      buffer_putc(out, c);
    }
  }
  buffer_putc(out, '"');
}

void ruby_dump(struct buffer *out, const struct str *text) {
  buffer_putc(out, '"');
  for (uint32_t i = 0, length; i < text->length; i += length) {
    length = utf8_length(text->text + i);
    if (length == 1) {
      dump_byte(out, text, i);
      continue;
    }
    uint32_t code = utf8_letter(text->text + i, length);
    buffer_printf(out, code > 0xFFFF ? "\\u{%X}" : "\\u%04X", code);
  }
  buffer_putc(out, '"');
}

static void ruby_inspect_hash(struct buffer *out, const struct hash *hash) {
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < hash->count; i++) {
    if (i) buffer_puts(out, ", ");
    ruby_inspect(out, hash->at[i].key);
    buffer_puts(out, "=>");
    ruby_inspect(out, hash->at[i].value);
  }
  buffer_putc(out, '}');
}

static void ruby_inspect_array(struct buffer *out, const struct array *array) {
  buffer_putc(out, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_puts(out, ", ");
    ruby_inspect(out, array->at[i]);
  }
  buffer_putc(out, ']');
}

static void ruby_inspect_uri(struct buffer *out, const struct uri *uri) {
  buffer_printf(out, "#<URI::%s ", uri_class_name(uri_class(uri->scheme)));
  uri_text(out, uri);
  buffer_putc(out, '>');
}

/* One that is no plain name is quoted. */
static void inspect_symbol(struct buffer *out, const struct str *name) {
  static const char operators[] =
      " [] []= + - * / % ** == != === =~ !~ <=> < <= > >= << >> ! ~ +@ -@ & | ^ ` ";
  size_t sigils = name->text[0] == '$' ? 1 : strspn(name->text, "@"); /* of a variable */
  size_t length = sigils;
  for (; length < name->length; length++) {
    unsigned char c = (unsigned char)name->text[length];
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && c != '_' && c < 0x80) break;
  }
  bool begins = length > sigils && (name->text[0] == '$' || !isdigit((unsigned char)name->text[sigils]));
  bool ends =
      length == name->length || (!sigils && length + 1 == name->length && strchr("?!=", name->text[length]));
  bool plain = begins && ends && sigils <= 2;
  char sought[8];
  if (!plain && name->length && name->length + 3 <= sizeof sought && !strchr(name->text, ' ')) {
    snprintf(sought, sizeof sought, " %s ", name->text);
    plain = strstr(operators, sought) != NULL;
  }
  bool ascii = true;
  for (uint32_t i = 0; i < name->length; i++)
    ascii = ascii && !(name->text[i] & 0x80);
  buffer_putc(out, ':');
  if (plain)
    buffer_str(out, name);
  else
    (ascii ? ruby_inspect_bytes : ruby_inspect_text)(out, name);
}

void ruby_inspect(struct buffer *out, struct value value) {
  switch ((enum value_kind)value.kind) {
  case VALUE_UNDEF: buffer_puts(out, "nil"); break;
  case VALUE_DEFAULT: buffer_puts(out, ":default"); break;
  case VALUE_SYMBOL: inspect_symbol(out, value.u.text); break;
  case VALUE_STRING: ruby_inspect_text(out, value.u.text); break;
  case VALUE_ARRAY: ruby_inspect_array(out, value.u.array); break;
  case VALUE_HASH: ruby_inspect_hash(out, value.u.hash); break;
  case VALUE_SENSITIVE: buffer_puts(out, "#<Sensitive [value redacted]>"); break;
  case VALUE_URI: ruby_inspect_uri(out, value.u.uri); break;
  case VALUE_SEMVER_RANGE: semver_range_text(out, value.u.semver_range); break;
  case VALUE_REGEXP: regexp_inspect(out, value.u.text); break;
  case VALUE_REFERENCE:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT:
  case VALUE_TYPE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: value_to_text(out, value); break;
  }
}

void ruby_to_s(struct buffer *out, struct value v) {
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) {
    ruby_inspect(out, v);
  } else if (v.kind == VALUE_REGEXP) {
    regexp_to_s(out, v.u.text);
  } else {
    value_to_text(out, v);
  }
}

static const char *a_uri(const struct uri *uri) {
  static const char *const names[] = {
      [URI_GENERIC] = "a URI::Generic", [URI_HTTP] = "a URI::HTTP",     [URI_HTTPS] = "a URI::HTTPS",
      [URI_FTP] = "a URI::FTP",         [URI_FILE] = "a URI::File",     [URI_LDAP] = "a URI::LDAP",
      [URI_LDAPS] = "a URI::LDAPS",     [URI_MAILTO] = "a URI::MailTo", [URI_WS] = "a URI::WS"};
  return names[uri_class(uri->scheme)];
}

const char *ruby_a_class(struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return "a NilClass";
  case VALUE_DEFAULT: return "a Symbol";
  case VALUE_BOOLEAN: return v.u.boolean ? "a TrueClass" : "a FalseClass";
  case VALUE_INTEGER:
  case VALUE_BIG: return "an Integer";
  case VALUE_FLOAT: return "a Float";
  case VALUE_STRING: return "a String";
  case VALUE_REGEXP: return "a Regexp";
  case VALUE_ARRAY: return "an Array";
  case VALUE_HASH: return "a Hash";
  case VALUE_REFERENCE: return value_is_resource(v) ? "a Puppet::Resource" : "a PResourceType";
  case VALUE_TYPE: return "a PAnyType";
  case VALUE_SENSITIVE: return "a Sensitive";
  case VALUE_BINARY: return "a Binary";
  case VALUE_TIMESTAMP: return "a Timestamp";
  case VALUE_TIMESPAN: return "a Timespan";
  case VALUE_SEMVER: return "a Version";
  case VALUE_SEMVER_RANGE: return "a VersionRange";
  case VALUE_URI: return a_uri(v.u.uri);
  case VALUE_OBJECT: return "an Object";
  case VALUE_COLLECTOR: return *v.u.text->text == 'C' ? "a CatalogCollector" : "an ExportedCollector";
  case VALUE_SYMBOL: return "a Symbol";
  case VALUE_CLOSURE: return "a Closure";
  case VALUE_ITERATOR: return "an Iterator";
  }
  return "";
}

const char *ruby_class(struct value v) {
  bool asked = v.kind == VALUE_TYPE || v.kind == VALUE_OBJECT || v.kind == VALUE_ITERATOR;
  const char *class = asked ? v.u.head->operations->ruby_class(v) : NULL;
  if (class) return class;
  if (v.kind == VALUE_REFERENCE && !value_is_resource(v))
    return reference_is_class(v.u.reference) ? "Puppet::Pops::Types::PClassType"
                                             : "Puppet::Pops::Types::PResourceType";
  if (v.kind == VALUE_SENSITIVE) return "Puppet::Pops::Types::PSensitiveType::Sensitive";
  if (v.kind == VALUE_BINARY) return "Puppet::Pops::Types::PBinaryType::Binary";
  if (v.kind == VALUE_TIMESTAMP) return "Puppet::Pops::Time::Timestamp";
  if (v.kind == VALUE_TIMESPAN) return "Puppet::Pops::Time::Timespan";
  if (v.kind == VALUE_SEMVER) return "SemanticPuppet::Version";
  if (v.kind == VALUE_SEMVER_RANGE) return "SemanticPuppet::VersionRange";
  if (v.kind == VALUE_COLLECTOR)
    return *v.u.text->text == 'C' ? "Puppet::Pops::Evaluator::Collectors::CatalogCollector"
                                  : "Puppet::Pops::Evaluator::Collectors::ExportedCollector";
  return strchr(ruby_a_class(v), ' ') + 1;
}

/* What inspect shows of V with its address. */
static bool has_address(struct value v) {
  return v.kind == VALUE_TYPE || v.kind == VALUE_OBJECT || v.kind == VALUE_CLOSURE ||
         v.kind == VALUE_ITERATOR || v.kind == VALUE_COLLECTOR ||
         (v.kind == VALUE_REFERENCE && !value_is_resource(v));
}

const char *ruby_described(struct arena *arena, struct value v) {
  struct buffer text;
  if (has_address(v)) return arena_printf(arena, "#<%s>", ruby_class(v));
  buffer_init(&text, arena);
  ruby_inspect(&text, v);
  if (*buffer_text(&text) == '#') return buffer_text(&text);
  return arena_printf(arena, "%s:%s", buffer_text(&text), ruby_class(v));
}

static bool equal_arrays(const struct array *a, const struct array *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!ruby_equal(a->at[i], b->at[i])) return false;
  return true;
}

static bool equal_hashes(const struct hash *a, const struct hash *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    const struct hash_entry *found = hash_find(b, a->at[i].key);
    if (!found || !ruby_equal(a->at[i].value, found->value)) return false;
  }
  return true;
}

static bool is_time(struct value v) {
  return v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN;
}

static bool is_nan(struct value v) {
  return v.kind == VALUE_FLOAT && v.u.real != v.u.real;
}

const char *ruby_refusal(struct arena *arena, struct value n) {
  const char *problem;
  struct buffer text;
  buffer_init(&text, arena);
  buffer_printf(&text, "Use of a Ruby Integer outside of Puppet Integer %s range, got '",
                integer_sign(n) < 0 ? "min" : "max");
  sprintf_text(&text, str_from(arena, "0x%x"), &n, 1, &problem);
  buffer_putc(&text, '\'');
  return buffer_text(&text);
}

bool ruby_equal(struct value a, struct value b) {
  if (a.kind != b.kind && value_is_number(a) && value_is_number(b))
    return !is_nan(a) && !is_nan(b) && number_compare(a, b) == 0;
  if (is_time(a) && value_is_number(b)) return time_is_number(a, b);
  if (value_is_number(a) && is_time(b)) return time_is_number(b, a);
  if (a.kind != b.kind) return false;
  if (a.kind == VALUE_FLOAT) return a.u.real == b.u.real;
  if (a.kind == VALUE_ARRAY) return equal_arrays(a.u.array, b.u.array);
  if (a.kind == VALUE_HASH) return equal_hashes(a.u.hash, b.u.hash);
  return value_same(a, b);
}

bool ruby_inspects_objects(struct value v) {
  bool shows = false;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count && !shows; i++)
      shows = ruby_inspects_objects(v.u.array->at[i]);
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count && !shows; i++)
      shows = ruby_inspects_objects(v.u.hash->at[i].key) || ruby_inspects_objects(v.u.hash->at[i].value);
  return shows || v.kind == VALUE_REFERENCE || v.kind == VALUE_TYPE || v.kind == VALUE_TIMESTAMP ||
         v.kind == VALUE_TIMESPAN || v.kind == VALUE_BINARY || v.kind == VALUE_OBJECT ||
         v.kind == VALUE_COLLECTOR || v.kind == VALUE_CLOSURE || v.kind == VALUE_ITERATOR;
}

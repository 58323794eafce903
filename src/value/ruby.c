/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/ruby.h"

#include "src/value/letter_case.h"
#include "src/value/regexp.h"
#include "src/value/rich.h"
#include "src/value/type.h"

/* The letter after the backslash in Ruby's inspect, or 0. */
static char ruby_escape(char c) {
  static const char from[] = "\"\\\n\t\r\033\a\b\v\f", to[] = "\"\\ntreabvf";
  const char *found = c ? strchr(from, c) : NULL;
  return found ? to[found - from] : 0;
}

static void ruby_inspect_text(struct buffer *out, const struct str *text) {
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

/* Its class is that of its scheme. */
static void ruby_inspect_uri(struct buffer *out, struct value value) {
  static const char *const schemes[][2] = {
      {"http", "HTTP"}, {"https", "HTTPS"}, {"file", "File"}, {"ws", "WS"}, {"wss", "WSS"}};
  const struct str *scheme = value.u.uri->scheme;
  const char *name = "Generic";
  for (size_t i = 0; scheme && i < sizeof schemes / sizeof *schemes; i++)
    if (str_is(scheme, schemes[i][0])) name = schemes[i][1];
  buffer_printf(out, "#<URI::%s ", name);
  uri_text(out, value.u.uri);
  buffer_putc(out, '>');
}

void ruby_inspect(struct buffer *out, struct value value) {
  switch ((enum value_kind)value.kind) {
  case VALUE_UNDEF: buffer_puts(out, "nil"); break;
  case VALUE_DEFAULT: buffer_puts(out, ":default"); break;
  case VALUE_STRING: ruby_inspect_text(out, value.u.text); break;
  case VALUE_ARRAY: ruby_inspect_array(out, value.u.array); break;
  case VALUE_HASH: ruby_inspect_hash(out, value.u.hash); break;
  case VALUE_SENSITIVE: buffer_puts(out, "#<Sensitive [value redacted]>"); break;
  case VALUE_URI: ruby_inspect_uri(out, value); break;
  case VALUE_SEMVER_RANGE: semver_range_text(out, value.u.semver_range); break;
  case VALUE_REGEXP: regexp_inspect(out, value.u.text); break;
  case VALUE_REFERENCE:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_FLOAT:
  case VALUE_TYPE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_OBJECT:
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

static const char *uri_class(const struct uri *uri) {
  static const struct {
    const char *scheme, *name;
  } classes[] = {{"http", "a URI::HTTP"},     {"https", "a URI::HTTPS"}, {"ftp", "a URI::FTP"},
                 {"file", "a URI::File"},     {"ldap", "a URI::LDAP"},   {"ldaps", "a URI::LDAPS"},
                 {"mailto", "a URI::MailTo"}, {"ws", "a URI::WS"},       {"wss", "a URI::WSS"}};
  for (size_t i = 0; uri->scheme && i < sizeof classes / sizeof *classes; i++)
    if (str_is(uri->scheme, classes[i].scheme)) return classes[i].name;
  return "a URI::Generic";
}

const char *ruby_a_class(struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return "a NilClass";
  case VALUE_DEFAULT: return "a Symbol";
  case VALUE_BOOLEAN: return v.u.boolean ? "a TrueClass" : "a FalseClass";
  case VALUE_INTEGER: return "an Integer";
  case VALUE_FLOAT: return "a Float";
  case VALUE_STRING: return "a String";
  case VALUE_REGEXP: return "a Regexp";
  case VALUE_ARRAY: return "an Array";
  case VALUE_HASH: return "a Hash";
  case VALUE_REFERENCE: return v.u.reference->older ? "a Puppet::Resource" : "a PResourceType";
  case VALUE_TYPE: return "a PAnyType";
  case VALUE_SENSITIVE: return "a Sensitive";
  case VALUE_BINARY: return "a Binary";
  case VALUE_TIMESTAMP: return "a Timestamp";
  case VALUE_TIMESPAN: return "a Timespan";
  case VALUE_SEMVER: return "a Version";
  case VALUE_SEMVER_RANGE: return "a VersionRange";
  case VALUE_URI: return uri_class(v.u.uri);
  case VALUE_OBJECT: return "an Object";
  case VALUE_CLOSURE: return "a Closure";
  case VALUE_ITERATOR: return "an Iterator";
  }
  return "";
}

/* The classes of types. */
static const char *const type_classes[] = {
#define X(kind, name) [TYPE_##kind] = "Puppet::Pops::Types::P" name "Type",
#include "src/value/type.def"
#undef X
};

const char *ruby_class(struct value v) {
  if (v.kind == VALUE_TYPE) return type_classes[v.u.type->kind];
  if (v.kind == VALUE_REFERENCE && !v.u.reference->older)
    return type_classes[str_is(v.u.reference->type, "Class") ? TYPE_CLASS : TYPE_RESOURCE];
  if (v.kind == VALUE_SENSITIVE) return "Puppet::Pops::Types::PSensitiveType::Sensitive";
  if (v.kind == VALUE_BINARY) return "Puppet::Pops::Types::PBinaryType::Binary";
  if (v.kind == VALUE_TIMESTAMP) return "Puppet::Pops::Time::Timestamp";
  if (v.kind == VALUE_TIMESPAN) return "Puppet::Pops::Time::Timespan";
  if (v.kind == VALUE_SEMVER) return "SemanticPuppet::Version";
  if (v.kind == VALUE_SEMVER_RANGE) return "SemanticPuppet::VersionRange";
  return strchr(ruby_a_class(v), ' ') + 1;
}

static bool is_number(struct value v) {
  return v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT;
}

static double real_of(struct value v) {
  return v.kind == VALUE_INTEGER ? (double)v.u.integer : v.u.real;
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

/* Times are numbers of seconds to Ruby, whole ones to an Integer. */
static bool equal_time(struct value time, struct value number) {
  enum { BILLION = 1000000000 };
  __int128 n = time.kind == VALUE_TIMESPAN
                   ? time.u.timespan->nanoseconds
                   : (__int128)time.u.timestamp->seconds * BILLION + time.u.timestamp->nanoseconds;
  if (number.kind == VALUE_FLOAT) return (double)((long double)n / BILLION) == number.u.real;
  return n / BILLION - (n % BILLION < 0) == number.u.integer;
}

bool ruby_equal(struct value a, struct value b) {
  if (a.kind != b.kind && is_number(a) && is_number(b)) return real_of(a) == real_of(b);
  if (is_time(a) && is_number(b)) return equal_time(a, b);
  if (is_number(a) && is_time(b)) return equal_time(b, a);
  if (a.kind != b.kind) return false;
  if (a.kind == VALUE_FLOAT) return a.u.real == b.u.real;
  if (a.kind == VALUE_ARRAY) return equal_arrays(a.u.array, b.u.array);
  if (a.kind == VALUE_HASH) return equal_hashes(a.u.hash, b.u.hash);
  return value_same(a, b);
}

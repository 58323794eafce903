/* SPDX-License-Identifier: Apache-2.0 */
/* Modules of Ruby's library that functions use: digests, Base64, JSON, escapes; and Puppet's own. */
#include "src/ruby/run/library.h"

#include <ctype.h>

#include "src/ruby/run/state.h"
#include "src/support/digest.h"
#include "src/value/rich.h"

bool ruby_library_constant(struct ruby *r, const char *name, struct value *v) {
  if (!strcmp(name, "URI::DEFAULT_PARSER")) {
    *v = ruby_module_value(ruby_native_module(r, "URI"));
    return true;
  }
  if (!strcmp(name, "Regexp::IGNORECASE") || !strcmp(name, "Regexp::EXTENDED") ||
      !strcmp(name, "Regexp::MULTILINE")) {
    *v = value_integer(name[8] == 'I' ? 1 : name[8] == 'E' ? 2 : 4, 0);
    return true;
  }
  if (!strcmp(name, "Float::INFINITY")) {
    *v = value_float(__builtin_inf(), 0);
    return true;
  }
  return false;
}

/* ---- digests ---- */

static bool digest_of_class(const char *name, enum digest_kind *kind) {
  static const struct {
    const char *name;
    enum digest_kind kind;
  } all[] = {{"MD5", DIGEST_MD5},
             {"SHA1", DIGEST_SHA1},
             {"SHA256", DIGEST_SHA256},
             {"SHA384", DIGEST_SHA384},
             {"SHA512", DIGEST_SHA512}};
  if (strncmp(name, "OpenSSL::", 9) == 0) name += 9;
  if (strncmp(name, "Digest::", 8) != 0) return false;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (!strcmp(name + 8, all[i].name)) {
      *kind = all[i].kind;
      return true;
    }
  return false;
}

static struct value digest(struct ruby_call *m, enum digest_kind kind) {
  unsigned char bytes[DIGEST_LONGEST];
  const struct str *text = ruby_text_at(m, 0);
  unsigned length = digest_of(kind, text->text, text->length, bytes);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  if (str_is(m->name, "hexdigest")) {
    for (unsigned i = 0; i < length; i++)
      buffer_printf(&out, "%02x", bytes[i]);
  } else if (str_is(m->name, "base64digest")) {
    base64_encode(&out, str_new(m->r->c->arena, (const char *)bytes, length), BASE64_STRICT);
  } else if (str_is(m->name, "digest")) {
    buffer_add(&out, (const char *)bytes, length);
  } else {
    ruby_unsupported(m->r, m->node, "the method '%s' of digests", m->name->text);
  }
  return ruby_computed(m, value_string(buffer_take(&out), 0));
}

/* ---- Base64 ---- */

static struct value base64(struct ruby_call *m) {
  static const struct {
    const char *name;
    bool encodes;
    enum base64 form;
  } all[] = {{"encode64", true, BASE64_RELAXED},         {"strict_encode64", true, BASE64_STRICT},
             {"urlsafe_encode64", true, BASE64_URLSAFE}, {"decode64", false, BASE64_RELAXED},
             {"strict_decode64", false, BASE64_STRICT},  {"urlsafe_decode64", false, BASE64_URLSAFE}};
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (!str_is(m->name, all[i].name)) continue;
    const struct str *text = ruby_text_at(m, 0);
    if (all[i].encodes) {
      base64_encode(&out, text, all[i].form);
      return ruby_computed(m, value_string(buffer_take(&out), 0));
    }
    text = base64_decode(m->r->c->arena, text, all[i].form);
    if (!text) ruby_raise(m->r, "ArgumentError", "invalid base64");
    return ruby_computed(m, value_string(text, 0));
  }
  ruby_unsupported(m->r, m->node, "the method '%s' of Base64", m->name->text);
}

/* ---- escapes ---- */

/* Bytes of the first argument as they are, where letters, digits or in KEPT; else %XX. */
static struct value percent(struct ruby_call *m, const char *kept, bool plus) {
  struct buffer out;
  struct value v = ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
  buffer_init(&out, m->r->c->arena);
  for (uint32_t i = 0; i < v.u.text->length; i++) {
    unsigned char byte = (unsigned char)v.u.text->text[i];
    if (isalnum(byte) || (byte && strchr(kept, byte)))
      buffer_putc(&out, (char)byte);
    else if (byte == ' ' && plus)
      buffer_putc(&out, '+');
    else
      buffer_printf(&out, "%%%02X", byte);
  }
  return ruby_computed(m, value_string(buffer_take(&out), 0));
}

static struct value html(struct ruby_call *m) {
  struct buffer out;
  struct value v = ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
  buffer_init(&out, m->r->c->arena);
  for (uint32_t i = 0; i < v.u.text->length; i++) {
    char c = v.u.text->text[i];
    if (c == '&')
      buffer_puts(&out, "&amp;");
    else if (c == '<')
      buffer_puts(&out, "&lt;");
    else if (c == '>')
      buffer_puts(&out, "&gt;");
    else if (c == '"')
      buffer_puts(&out, "&quot;");
    else if (c == '\'')
      buffer_puts(&out, "&#39;");
    else
      buffer_putc(&out, c);
  }
  return ruby_computed(m, value_string(buffer_take(&out), 0));
}

static bool escape(struct ruby_call *m, const char *module, struct value *v) {
  const char *name = m->name->text;
  bool cgi = !strcmp(module, "CGI"), erb = !strcmp(module, "ERB::Util"), uri = !strcmp(module, "URI");
  if (m->count != 1) return false;
  if ((cgi && (!strcmp(name, "escapeHTML") || !strcmp(name, "escape_html") || !strcmp(name, "h"))) ||
      (erb && (!strcmp(name, "html_escape") || !strcmp(name, "h"))))
    *v = html(m);
  else if (cgi && !strcmp(name, "escape"))
    *v = percent(m, "*-._~", true);
  else if (erb && (!strcmp(name, "url_encode") || !strcmp(name, "u")))
    *v = percent(m, "-_.~", false);
  else if (uri && !strcmp(name, "encode_www_form_component"))
    *v = percent(m, "*-._", true);
  else if (uri && !strcmp(name, "escape"))
    *v = percent(m, "-_.!~*'();/?:@&=+$,[]", false);
  else
    return false;
  return true;
}

/* ---- JSON, YAML ---- */

static struct value by_function(struct ruby_call *m, const char *function) {
  struct ruby *r = m->r;
  struct array *arguments = array_new(r->c->arena, 1);
  struct call call = *r->call;
  arguments->at[0] = ruby_to_puppet(r, m->arguments[0]);
  call.name = eval_symbol(r->c, function);
  call.function = function_find(call.name);
  call.arguments = arguments;
  call.block = NULL;
  struct value v = call.function->body(&call);
  const struct str *text = v.u.text;
  if (!strcmp(function, "to_json_pretty") && text->length && text->text[text->length - 1] == '\n')
    v.u.text = str_new(r->c->arena, text->text, text->length - 1); /* that is stdlib's own */
  return ruby_computed(m, v);
}

/* What stdlib's parsejson gives, which takes a value for texts that are wrong. */
static struct value parse_json(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct str *text = ruby_text_at(m, 0);
  struct array *arguments = array_new(r->c->arena, 2);
  struct call call = *r->call;
  const char *first = text->text + strspn(text->text, " \t\r\n");
  arguments->at[0] = value_string(text, 0);
  arguments->at[1] = ruby_symbol(r, "wrong", 5, 0);
  call.name = eval_symbol(r->c, "parsejson");
  call.function = function_find(call.name);
  call.arguments = arguments;
  call.block = NULL;
  struct value v = call.function->body(&call);
  if (v.kind != VALUE_SYMBOL) return ruby_computed(m, v);
  if (!strncmp(first, "null", 4)) return ruby_computed(m, value_undef(0));
  if (!strncmp(first, "false", 5)) return ruby_computed(m, value_boolean(false, 0));
  ruby_raise(r, "JSON::ParserError", "unexpected token at '%s'", text->text);
}

static bool convert(struct ruby_call *m, const char *module, struct value *v) {
  static const struct {
    const char *module, *method, *function;
  } all[] = {{"JSON", "generate", "to_json"},
             {"JSON", "dump", "to_json"},
             {"JSON", "pretty_generate", "to_json_pretty"},
             {"YAML", "dump", "to_yaml"},
             {"Psych", "dump", "to_yaml"}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (m->count && !strcmp(module, all[i].module) && str_is(m->name, all[i].method)) {
      *v = by_function(m, all[i].function);
      return true;
    }
  bool parses = !strcmp(module, "JSON") && (str_is(m->name, "parse") || str_is(m->name, "load"));
  if (!parses || !m->count) return false;
  *v = parse_json(m);
  return true;
}

/* ---- Puppet ---- */

static bool puppet(struct ruby_call *m, const char *module, struct value *v) {
  static const char *const levels[] = {"debug", "info",  "notice", "warning",
                                       "err",   "alert", "crit",   "deprecation_warning"};
  if (strcmp(module, "Puppet") != 0) return false;
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
    if (str_is(m->name, levels[i])) {
      *v = value_undef(0);
      if (!m->count || i == 0 || i == 1) return true;
      struct value text = ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
      struct call call = *m->r->call;
      log_message(&call, i == 7 ? "warning" : levels[i], text.u.text->text);
      return true;
    }
  return false;
}

bool ruby_library_call(struct ruby_call *m, struct value *v) {
  enum digest_kind kind;
  if (m->self.kind != RUBY_MODULE_VALUE) return ruby_address_call(m, v);
  const char *module = ((const struct ruby_module *)m->self.u.foreign)->name;
  if (!strcmp(module, "IPAddr") && str_is(m->name, "new")) {
    *v = ruby_address_new(m);
    return true;
  }
  if (digest_of_class(module, &kind) && m->count == 1) {
    *v = digest(m, kind);
    return true;
  }
  if (!strcmp(module, "Base64") && m->count) {
    *v = base64(m);
    return true;
  }
  return escape(m, module, v) || convert(m, module, v) || puppet(m, module, v);
}

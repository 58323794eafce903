/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions about the module whose code runs, and about what Ruby has: assert_private, private,
 * is_function_available, validate_augeas. */
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/legacy.h"

static struct value variable(struct call *call, const char *name) {
  bool found;
  return scope_read(call->c, call->scope, eval_symbol(call->c, name), &found);
}

static struct value assert_private(struct call *call, const struct str *message) {
  const struct definition *source = call->scope->source;
  if (value_same(variable(call, "module_name"), variable(call, "caller_module_name"))) return value_undef(0);
  if (message) call_fail(call, "%s", message->text);
  bool main = source->kind == DEFINITION_MAIN; /* a class without a name */
  call_fail(call, "%s %s is private", main || source->kind == DEFINITION_CLASS ? "Class" : "Definition",
            source->name && !main ? source->name->text : "");
}

static const struct str *message_of(const struct call *call) {
  struct value v = legacy_given(call, 0) ? call->arguments->at[0] : value_undef(0);
  return v.kind == VALUE_STRING ? v.u.text : NULL;
}

struct value stdlib_assert_private(struct call *call) {
  if (call->arguments->count > 1)
    call_fail(call, "assert_private(): Wrong number of arguments given (%u}) for 0 or 1)",
              call->arguments->count);
  return assert_private(call, message_of(call));
}

/* A reserved word: only the function `call` gets here. */
struct value stdlib_private(struct call *call) {
  log_message(call, "warning",
              "private() DEPRECATED: This function will cease to function on Puppet 4; please use "
              "assert_private() before upgrading to puppet 4 for backwards-compatibility, or migrate to the "
              "new parser's typing system.");
  return assert_private(call, message_of(call));
}

/* ---- what Ruby has ---- */

/* Puppet's functions that have the older interface, or a place among those. */
static bool is_older_name(const struct str *name) {
  static const char *const names[] = {
      "assert_type", "binary_file", "break", "contain", "create_resources", "defined", "dig", "digest",
      "each", "epp", "fail", "file", "filter", "find_file", "fqdn_rand", "generate", "hiera", "hiera_array",
      "hiera_hash", "hiera_include", "include", "inline_epp", "inline_template", "lest", "lookup", "map",
      "match", "md5", "new", "next", "realize", "reduce", "regsubst", "require", "return", "reverse_each",
      "scanf", "sha1", "sha256", "shellquote", "slice", "split", "sprintf", "step", "strftime", "tag",
      "tagged", "template", "then", "type", "versioncmp", "with", "debug", "info", "notice", "warning", "err",
      "alert", "crit", "emerg",
      /* of stdlib, which has others of these names, too */
      "abs", "camelcase", "capitalize", "ceiling", "chomp", "chop", "deprecation", "downcase", "empty",
      "ensure_packages", "flatten", "floor", "getvar", "is_absolute_path", "is_array", "is_bool", "is_float",
      "is_ip_address", "is_ipv4_address", "is_ipv6_address", "is_numeric", "is_string", "join", "keys",
      "lstrip", "max", "merge", "min", "pry", "round", "rstrip", "shuffle", "size", "sort",
      "str2saltedsha512", "strip", "unique", "upcase", "validate_absolute_path", "validate_array",
      "validate_bool", "validate_cmd", "validate_hash", "validate_integer", "validate_ip_address",
      "validate_ipv4_address", "validate_ipv6_address", "validate_numeric", "validate_re", "validate_slength",
      "validate_string", "validate_x509_rsa_key_pair", "values"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(name, names[i])) return true;
  return false;
}

/* Whether Ruby has a function NAME with the older interface; those of stdlib are always there. */
struct value stdlib_is_function_available(struct call *call) {
  if (call->arguments->count != 1)
    call_fail(call, "is_function_available?(): Wrong number of arguments given %u for 1",
              call->arguments->count);
  struct value v = call->arguments->at[0];
  if (v.kind != VALUE_STRING) return value_boolean(false, 0);
  const struct str *name = v.u.text;
  const struct function *function = call->c->in->library->find(name);
  struct environment *environment = call->c->in->environment;
  bool there = is_older_name(name) || (function && function_is_older(function));
  there |= !there && environment && environment_older_function(environment, name);
  return value_boolean(there, 0);
}

/* Whether there is a function of that name, of whatever language and interface. */
struct value stdlib_has_function(struct call *call) {
  const struct str *name = str_lower(call->c->arena, call->arguments->at[0].u.text);
  return value_boolean(function_there(call->c, symbol_of(call->c->symbols, name)), 0);
}

/* There is no Augeas here, as on a server of Puppet without that feature. */
struct value stdlib_validate_augeas(struct call *call) {
  call_fail(call, "validate_augeas(): this function requires the augeas feature. See "
                  "http://docs.puppetlabs.com/guides/augeas.html#pre-requisites for how to activate it.");
}

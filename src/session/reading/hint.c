/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which option is missing.  An error about a class, type, template or function that is not there says where
 * modules were looked for; one about a fact where no facts were given says how they are; one about a function
 * that asks the world outside says where its answers can be.
 */
#include "src/session/session.h"
#include "src/support/file.h"

static void note(clp_session *session, struct diagnostic *diagnostic, const char *text) {
  diagnostic_note(&session->diagnostics, diagnostic, PLACE_NONE, "%s", text);
}

/* ---- modules ---- */

static bool starts(const char *text, const char *start) {
  return !strncmp(text, start, strlen(start));
}

/* Whether MESSAGE is about what a module could have. */
static bool wants_module(const struct diagnostic *diagnostic) {
  const char *message = diagnostic->message;
  if (diagnostic->notes) return false; /* another name was meant */
  if (diagnostic->code == DIAG_UNKNOWN_CLASS) return starts(message, "Could not find ");
  if (starts(message, "Could not find template '")) return !starts(message, "Could not find template '/");
  return starts(message, "Unknown resource type: ") || starts(message, "Unknown function: ");
}

/* The module of the thing that MESSAGE names, "apache" of "Could not find class ::apache::ssl for web1"; its
 * length is *LENGTH, 0: it names none. */
static const char *module_named(const char *message, size_t *length) {
  const char *name = strchr(message, '\''), *class = strstr(message, "class ");
  if (name)
    name++;
  else
    name = class ? class + strlen("class ") : "";
  while (*name == ':')
    name++;
  *length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
  return name;
}

/* The line of TEXT, a Puppetfile, that names the module NAME as `mod 'apache'` or `mod "author/apache"` does;
 * 0: none. */
static uint32_t puppetfile_line(const char *text, const char *name, size_t length) {
  uint32_t line = 1;
  for (; *text; line++) {
    const char *end = text + strcspn(text, "\n");
    text += strspn(text, " \t");
    if (starts(text, "mod")) {
      const char *quoted = text + 3 + strspn(text + 3, " \t(");
      size_t whole = *quoted == '\'' || *quoted == '"' ? strcspn(quoted + 1, "'\"\n") : 0;
      const char *behind = quoted + 1 + whole;
      bool fits = whole >= length && !memcmp(behind - length, name, length);
      if (fits && (whole == length || strchr("/-", behind[-(ptrdiff_t)length - 1]))) return line;
    }
    text = *end ? end + 1 : end;
  }
  return 0;
}

/* A module that is still to be installed. */
static void hint_puppetfile(clp_session *session, struct diagnostic *diagnostic) {
  struct environment *e = &session->environment;
  size_t length;
  const char *name = module_named(diagnostic->message, &length);
  if (!e->folder || !length || environment_module(e, name, length)) return;
  const char *path = arena_printf(&session->arena, "%s/Puppetfile", e->folder->text);
  if (!file_exists(session->sources.view, path)) return;
  struct diagnostics ignored = {.arena = &session->arena};
  const struct str *text = file_bytes(session->sources.view, &session->arena, &ignored, path);
  uint32_t line = text ? puppetfile_line(text->text, name, length) : 0;
  if (line)
    note(session, diagnostic,
         arena_printf(&session->arena,
                      "%s:%u names the module %.*s, which is not there: `r10k puppetfile install` gets it",
                      file_shown(path), line, (int)length, name));
}

static void hint_modules(clp_session *session, struct diagnostic *diagnostic) {
  struct environment *e = &session->environment;
  struct buffer out;
  environment_scan(e);
  hint_puppetfile(session, diagnostic);
  if (!e->modulepath.count) {
    note(session, diagnostic, "no modules were looked through: --environment or --modulepath names them");
    return;
  }
  buffer_init(&out, &session->arena);
  buffer_puts(&out, "looked in ");
  for (uint32_t i = 0; i < e->modulepath.count; i++)
    buffer_printf(&out, "%s%s", i ? ", " : "", file_shown(e->modulepath.at[i]->text));
  buffer_puts(&out, "; --modulepath or --environment names others");
  note(session, diagnostic, buffer_text(&out));
}

/* ---- facts ---- */

/* Whether TEXT looks into the hash of all facts. */
static bool reads_facts(const char *text, size_t length) {
  static const char word[] = "facts";
  size_t own = sizeof word - 1;
  for (size_t i = 1; i + own < length; i++)
    if (strchr("$:", text[i - 1]) && !memcmp(text + i, word, own) && strchr("[.", text[i + own])) return true;
  return false;
}

/* Whether DIAGNOSTIC is about a variable of the name of one of Facter's facts. */
static bool lacks_fact(const struct diagnostic *diagnostic) {
  static const char *const known[] = {"architecture",
                                      "augeas",
                                      "augeasversion",
                                      "bios_vendor",
                                      "chassistype",
                                      "clientcert",
                                      "disks",
                                      "dmi",
                                      "domain",
                                      "facterversion",
                                      "filesystems",
                                      "fips_enabled",
                                      "fqdn",
                                      "gid",
                                      "hardwareisa",
                                      "hardwaremodel",
                                      "hostname",
                                      "id",
                                      "identity",
                                      "interfaces",
                                      "ipaddress",
                                      "ipaddress6",
                                      "is_virtual",
                                      "kernel",
                                      "kernelmajversion",
                                      "kernelrelease",
                                      "kernelversion",
                                      "load_averages",
                                      "lsbdistcodename",
                                      "lsbdistid",
                                      "lsbdistrelease",
                                      "lsbmajdistrelease",
                                      "macaddress",
                                      "manufacturer",
                                      "memory",
                                      "memorysize",
                                      "memorysize_mb",
                                      "mountpoints",
                                      "netmask",
                                      "network",
                                      "networking",
                                      "operatingsystem",
                                      "operatingsystemmajrelease",
                                      "operatingsystemrelease",
                                      "os",
                                      "osfamily",
                                      "partitions",
                                      "path",
                                      "physicalprocessorcount",
                                      "processorcount",
                                      "processors",
                                      "productname",
                                      "puppetversion",
                                      "ruby",
                                      "rubyversion",
                                      "selinux",
                                      "ssh",
                                      "system_uptime",
                                      "timezone",
                                      "uptime",
                                      "virtual"};
  const char *name = diagnostic->code == DIAG_UNKNOWN_VARIABLE ? strchr(diagnostic->message, '\'') : NULL;
  if (!name) return false;
  name += name[1] == ':' && name[2] == ':' ? 3 : 1;
  size_t length = strcspn(name, "'");
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strlen(known[i]) == length && !memcmp(known[i], name, length)) return true;
  return false;
}

/* Whether the error is about a fact that is not there. */
static bool wants_fact(const clp_session *session, const struct diagnostic *diagnostic) {
  uint32_t length;
  const char *why = diagnostic->explanation.text;
  if (why && reads_facts(why, strlen(why))) return true;
  if (diagnostic->place.source) {
    const char *text = place_text(&session->sources, diagnostic->place, &length);
    if (reads_facts(text, length)) return true;
  }
  for (uint32_t i = 0; i < session->diagnostics.list.count; i++)
    if (lacks_fact(session->diagnostics.list.at[i])) return true;
  return false;
}

/* ---- the world outside ---- */

/* Whether DIAGNOSTIC is about a function that asks others, which its Ruby cannot do here. */
static bool wants_outside(const struct diagnostic *diagnostic) {
  static const char *const signs[] = {"Unknown function: 'puppetdb_query'",
                                      "Unknown function: 'dnsquery::",
                                      "Unknown function: 'ipresolve'",
                                      "the constant Resolv",
                                      "the constant Net::HTTP",
                                      "the constant Socket",
                                      "the constant TCPSocket",
                                      "the library 'resolv'",
                                      "the library 'net/http'",
                                      "the library 'socket'",
                                      "the library 'open-uri'"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strstr(diagnostic->message, signs[i])) return true;
  return false;
}

/* ---- all ---- */

void session_hint(clp_session *session) {
  uint32_t count = session->diagnostics.list.count;
  if (!count) return;
  struct diagnostic *last = session->diagnostics.list.at[count - 1];
  if (last->severity != SEVERITY_ERROR) return;
  if (wants_outside(last))
    note(session, last,
         "a function that asks others gets its answers from a file: --external FILE, which --record-external "
         "FILE "
         "writes");
  else if (wants_module(last))
    hint_modules(session, last);
  else if (!session->facts.tree && wants_fact(session, last))
    note(session, last, "there are no facts: --facts FILE gives those of the node");
}

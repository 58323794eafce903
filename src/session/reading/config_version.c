/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The catalog's version by the program that environment.conf names, run as Puppet does: in this folder, by a
 * shell only if Ruby would take one.
 */
#include <ctype.h>
#include <stdlib.h>

#include "src/puppet/environment/puppet_conf.h"
#include "src/session/inputs.h"
#include "src/support/file.h"
#include "src/support/program.h"

static clp_status refuse(clp_session *session, const char *message, const char *note) {
  struct diagnostic *d = diagnostic_add(&session->diagnostics, DIAG_PROGRAM, SEVERITY_ERROR,
                                        session->environment.version_place, "%s", message);
  if (note) diagnostic_note(&session->diagnostics, d, PLACE_NONE, "%s", note);
  return CLP_ERRORS;
}

/* From the root, but for what begins with a setting. */
static const char *absolute(clp_session *session, const char *value) {
  struct arena *arena = &session->arena;
  if (*value == '$') return value;
  if (*value == '~' && (!value[1] || value[1] == '/') && getenv("HOME"))
    return file_absolute(arena, arena_printf(arena, "%s%s", getenv("HOME"), value + 1));
  if (*value == '/') return file_absolute(arena, value);
  return file_absolute(arena, arena_printf(arena, "%s/%s", session->environment.folder->text, value));
}

/* The value of the setting NAME, or NULL: others are this machine's. */
static const struct str *setting(clp_session *session, const char *name) {
  const struct datum *chosen = session->classification.environment;
  if (!strcmp(name, "environment"))
    return chosen                      ? chosen->scalar.u.text
           : session->environment_name ? session->environment_name
                                       : str_from(&session->arena, "production");
  return session->conf ? puppet_conf_text(session->conf, &session->arena, name) : NULL;
}

/* VALUE with its settings; NULL after a diagnostic. */
static const char *command_of(clp_session *session, const char *value) {
  struct buffer out;
  buffer_init(&out, &session->arena);
  for (const char *p = value; *p;) {
    size_t length = 0;
    while (*p == '$' && (isalnum((unsigned char)p[1 + length]) || p[1 + length] == '_'))
      length++;
    if (!length) {
      buffer_putc(&out, *p++);
      continue;
    }
    const char *name = str_new(&session->arena, p + 1, length)->text;
    const struct str *text = setting(session, name);
    if (!text) {
      refuse(session,
             arena_printf(&session->arena,
                          "Error converting value for param 'config_version': Could not find value for $%s",
                          name),
             "what it says can be given with --config-version");
      return NULL;
    }
    buffer_str(&out, text);
    p += 1 + length;
  }
  return buffer_text(&out);
}

/* The words of COMMAND, a NUL behind each: a shell's where there is anything for it (Ruby's process.c). */
static const struct str *words_of(struct arena *arena, const char *command) {
  struct buffer words;
  buffer_init(&words, arena);
  if (strpbrk(command, "*?{}[]<>()~&|\\$;'`\"\n#") || strcspn(command, "=") < strcspn(command, " \t/")) {
    buffer_add(&words, "/bin/sh\0-c", sizeof "/bin/sh\0-c");
    buffer_add(&words, command, strlen(command) + 1);
    return buffer_take(&words);
  }
  for (const char *p = command + strspn(command, " \t"); *p; p += strspn(p, " \t")) {
    size_t length = strcspn(p, " \t");
    buffer_add(&words, p, length);
    buffer_putc(&words, '\0');
    p += length;
  }
  return buffer_take(&words);
}

static const struct str *stripped(struct arena *arena, const struct str *text) {
  size_t start = strspn(text->text, " \t\n\v\f\r"), end = text->length;
  while (end > start && strchr(" \t\n\v\f\r", text->text[end - 1]))
    end--;
  return str_new(arena, text->text + start, end - start);
}

clp_status config_version_run(clp_session *session) {
  struct arena *arena = &session->arena;
  const char *problem = NULL, *command;
  if (!session->environment.version) return CLP_OK;
  const char *open = strchr(session->environment.version->text, '{');
  if (open && strchr(open, '}')) /* to Puppet, who may have a file */
    return refuse(session, arena_printf(arena, "Could not parse '%s'", session->environment.version->text),
                  NULL);
  command = command_of(session, absolute(session, session->environment.version->text));
  if (!command) return CLP_ERRORS;
  const struct str *words = words_of(arena, command);
  const struct str *said = words->length ? program_run_here(arena, words, command, &problem) : NULL;
  if (said) {
    session->config_version = stripped(arena, said);
    return CLP_OK;
  }
  const char *failed = arena_printf(arena, "Execution of config_version command `%s` failed: ", command);
  bool ran = problem && (!strncmp(problem, "Execution of '", 14) || strstr(problem, "it says "));
  if (ran) return refuse(session, arena_printf(arena, "%s%s", failed, problem), NULL);
  return refuse(session, arena_printf(arena, "%sExecution of '%s' returned 1: ", failed, command), problem);
}

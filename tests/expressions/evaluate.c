/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Evaluates many small programs for the suite `expressions`: standard input has them, each ended by a NUL
 * byte; standard output has one line for each, about the variable $result of its top scope
 * (tests/expressions/ evaluate.rb writes the same with Puppet):
 *
 *   = VALUE     the value, kinds told apart and floats as their bits
 *   ! MESSAGE   the first error
 *   ? FEATURE   something that is not supported yet
 *   ~ MESSAGE   given up: a limit was reached, or (evaluate.rb) it took too long
 *
 * usage: evaluate [--no-tracking] [--times] [--warnings] [--code FILE]... [--modules DIR]
 *                 [--environment DIR] [--facts FILE]
 *        evaluate --catalogs
 *
 * --code: FILE goes before each program; --modules is for evaluate.rb alone.  --environment and --facts are
 * those of all programs.  --times: before each line the seconds of the processor that its compilation took,
 * and nothing of values.  --warnings: behind a value ` | ` and the messages of the warnings.
 *
 * --catalogs: the programs are manifests, of which the lines have the catalogs (tests/puppet/catalogs.rb
 * writes the same with Puppet; places are those of a file n.pp):
 *
 *   = [CATALOG, WARNINGS]   in JSON: Puppet's wire format, and the messages of the warnings
 *   ! LINES MESSAGE         the first error (behind what is said of several and a bar), with the lines of its
 * place and its notes, commas between
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "src/puppet/eval/scopes/scope.h"
#include "src/session/session.h"
#include "src/support/json.h"
#include "src/types/iterator.h"
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/value.h"

enum { MOST_FILES = 64, MEMORY = 1 << 30, STEPS = 5000000 };

struct options {
  bool tracking, times, catalogs, warnings;
  const char *environment, *facts; /* or NULL */
  const char *files[MOST_FILES];
  unsigned file_count;
};

/* ---- values as text ---- */

static void put_value(struct buffer *out, struct value v);

/* Bytes that would break the line, quotes and backslashes as \xHH. */
static void put_bytes(struct buffer *out, const char *text, size_t length) {
  buffer_puts(out, "\"");
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)text[i];
    if (byte < ' ' || byte == '"' || byte == '\\' || byte == 0x7F)
      buffer_printf(out, "\\x%02x", byte);
    else
      buffer_add(out, text + i, 1);
  }
  buffer_puts(out, "\"");
}

static void put_str(struct buffer *out, const char *prefix, const struct str *text) {
  buffer_puts(out, prefix);
  put_bytes(out, text->text, text->length);
}

/* What interpolation shows of V: types, references and versions have no other form. */
static void put_text(struct buffer *out, const char *prefix, struct value v) {
  struct buffer text;
  buffer_init(&text, out->arena);
  value_to_text(&text, v);
  buffer_puts(out, prefix);
  put_bytes(out, text.text, text.length);
}

static void put_float(struct buffer *out, double real) {
  union {
    double real;
    uint64_t bits;
  } u = {real};
  if (isnan(real))
    buffer_puts(out, "F:nan");
  else
    buffer_printf(out, "F:%016llx", (unsigned long long)u.bits);
}

static void put_array(struct buffer *out, const struct array *array) {
  buffer_puts(out, "[");
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_puts(out, ", ");
    put_value(out, array->at[i]);
  }
  buffer_puts(out, "]");
}

static void put_hash(struct buffer *out, const struct hash *hash) {
  buffer_puts(out, "{");
  for (uint32_t i = 0; i < hash->count; i++) {
    if (i) buffer_puts(out, ", ");
    put_value(out, hash->at[i].key);
    buffer_puts(out, " => ");
    put_value(out, hash->at[i].value);
  }
  buffer_puts(out, "}");
}

static void put_object(struct buffer *out, const struct object *object) {
  const struct pcore *pcore = pcore_of_object(object);
  struct value type = {.kind = VALUE_TYPE, .u.type = pcore->type_of(out->arena, object)};
  const struct object_type *of = object->type->object;
  bool any = false;
  put_text(out, "Object ", type);
  buffer_putc(out, '[');
  for (uint32_t i = 0; i < of->all_count; i++) {
    const struct object_member *held = of->all[i].member, *member = pcore->member(of, held->name, NULL);
    if (held->kind == ATTRIBUTE_CONSTANT || held->kind == ATTRIBUTE_DERIVED) continue;
    if (any) buffer_puts(out, ", ");
    any = true;
    put_value(out, object->attributes->at[member->slot]);
  }
  buffer_putc(out, ']');
}

/* The elements of an iterator from where it is: as many as Puppet's side writes. */
static void put_iterator(struct buffer *out, const struct iterator *iterator) {
  enum { MOST = 1000 };
  struct value v;
  struct traces *traces = traces_new(out->arena, TRACKING_OFF);
  buffer_puts(out, "Iterator [");
  for (uint64_t i = 0; i <= MOST && iterator_next(out->arena, traces, iterator, 0, &v); i++) {
    if (i == MOST) break;
    if (i) buffer_puts(out, ", ");
    put_value(out, v);
  }
  buffer_puts(out, "]");
  if (iterator->broken) type_fail(out->arena, str_from(out->arena, ITERATOR_BROKEN));
}

/* As interpolation shows it, without its slashes. */
static void put_regexp(struct buffer *out, struct value v) {
  struct buffer text;
  buffer_init(&text, out->arena);
  value_to_text(&text, v);
  buffer_puts(out, "Regexp ");
  put_bytes(out, text.text + 1, text.length - 2);
}

static void put_value(struct buffer *out, struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: buffer_puts(out, "undef"); break;
  case VALUE_DEFAULT: buffer_puts(out, "default"); break;
  case VALUE_BOOLEAN: buffer_puts(out, v.u.boolean ? "true" : "false"); break;
  case VALUE_INTEGER:
  case VALUE_BIG: value_to_text(out, v); break;
  case VALUE_FLOAT: put_float(out, v.u.real); break;
  case VALUE_STRING: put_str(out, "", v.u.text); break;
  case VALUE_REGEXP: put_regexp(out, v); break;
  case VALUE_ARRAY: put_array(out, v.u.array); break;
  case VALUE_HASH: put_hash(out, v.u.hash); break;
  case VALUE_REFERENCE:
  case VALUE_TYPE: put_text(out, "Type ", v); break;
  case VALUE_SENSITIVE:
    buffer_puts(out, "Sensitive ");
    put_value(out, *v.u.held);
    break;
  case VALUE_BINARY: put_str(out, "Binary ", v.u.text); break;
  case VALUE_TIMESTAMP:
    buffer_puts(out, "Timestamp ");
    value_to_text(out, integer_of_128(out->arena, v.u.timestamp->seconds));
    buffer_printf(out, ".%09u", v.u.timestamp->nanoseconds);
    break;
  case VALUE_TIMESPAN:
    buffer_puts(out, "Timespan ");
    value_to_text(out, integer_of_128(out->arena, v.u.timespan->nanoseconds));
    break;
  case VALUE_SEMVER: put_text(out, "SemVer ", v); break;
  case VALUE_SEMVER_RANGE: put_text(out, "SemVerRange ", v); break;
  case VALUE_URI: put_text(out, "URI ", v); break;
  case VALUE_OBJECT: put_object(out, v.u.object); break;
  case VALUE_COLLECTOR: buffer_puts(out, "Collector"); break;
  case VALUE_SYMBOL: buffer_puts(out, "Ruby Symbol"); break;
  case VALUE_CLOSURE: buffer_puts(out, "Closure"); break;
  case VALUE_ITERATOR: put_iterator(out, v.u.iterator); break;
  }
}

/* ---- one program ---- */

/* The variable $result of the top scope, which Class[main] runs in. */
static void put_result(struct buffer *out, const clp_session *session, const clp_catalog *catalog) {
  const struct catalog *made = catalog->catalog;
  const struct str *name = symbol((struct symbols *)&session->symbols, "result", strlen("result"));
  for (uint32_t i = 0; i < made->resources.count; i++) {
    const struct resource *resource = made->resources.at[i];
    if (!str_is(resource->type, "Class") || !str_is(resource->title, "main")) continue;
    const struct variable *result = scope_own(state_of(resource)->own, name);
    buffer_puts(out, "= ");
    if (result)
      put_value(out, result->value);
    else
      buffer_puts(out, "nothing");
    return;
  }
}

/* A message on one line. */
static void put_message(struct buffer *out, const char *prefix, const char *message) {
  buffer_puts(out, prefix);
  for (; *message; message++)
    buffer_add(out, *message == '\n' ? " " : message, 1);
}

/* `! `, with the lines of D and its notes, if they are asked for. */
static void put_mark(struct buffer *out, struct diagnostics *diagnostics, const struct diagnostic *d,
                     bool lines) {
  buffer_puts(out, "! ");
  if (!lines) return;
  if (d->place.source)
    buffer_printf(out, "%u", source_line_number(diagnostics->sources, d->place.source, d->place.start));
  for (const struct diagnostic_note *note = d->notes; note; note = note->next)
    if (note->place.source)
      buffer_printf(out, ",%u",
                    source_line_number(diagnostics->sources, note->place.source, note->place.start));
  buffer_puts(out, " ");
}

static bool is_limit(const struct diagnostic *d) {
  return d->code >= DIAG_NO_MEMORY && d->code <= DIAG_LIMIT_VALUE;
}

static void put_error(struct buffer *out, struct diagnostics *diagnostics, bool lines) {
  for (uint32_t i = 0; i < diagnostics->list.count; i++) /* maybe with what was to be said of another error */
    if (is_limit(diagnostics->list.at[i])) {
      put_message(out, "~ ", diagnostics->list.at[i]->message);
      return;
    }
  for (uint32_t i = 0; i < diagnostics->list.count; i++) {
    const struct diagnostic *d = diagnostics->list.at[i];
    if (d->severity != SEVERITY_ERROR) continue;
    if (diagnostics->errors > 1 && d->code != DIAG_SYNTAX && d->code != DIAG_LEX) { /* found after parsing */
      buffer_printf(out, "! %sLanguage validation logged %u errors", lines ? " " : "", diagnostics->errors);
      uint32_t warnings = diagnostics->list.count - diagnostics->errors;
      if (lines && warnings) buffer_printf(out, ", and %u warnings", warnings);
      buffer_puts(out, ". Giving up");
      if (lines) put_message(out, "|", d->message);
      return;
    }
    if (d->code != DIAG_UNSUPPORTED) put_mark(out, diagnostics, d, lines);
    put_message(out, d->code == DIAG_UNSUPPORTED ? "? " : "", d->message);
    return;
  }
  buffer_puts(out, "! no error was reported");
}

/* The result, or why it cannot be shown. */
static void put_whole(struct buffer *out, const clp_session *session, const clp_catalog *catalog) {
  size_t before = out->length;
  put_result(out, session, catalog);
  const struct str *failure = type_failure(out->arena);
  if (!failure) return;
  out->length = before;
  put_message(out, "! ", failure->text);
}

/* JSON has no line ends inside of texts. */
static bool put_on_one_line(void *data, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (text[i] != '\n') buffer_putc(data, text[i]);
  return true;
}

/* The catalog and the messages of the warnings. */
static void put_catalog(struct buffer *out, const clp_session *session, const clp_catalog *catalog) {
  const struct diagnostics *diagnostics = &session->diagnostics;
  const char *joint = ", [";
  buffer_puts(out, "= [");
  clp_catalog_write((clp_catalog *)catalog, CLP_CATALOG_PLAIN, put_on_one_line, out);
  for (uint32_t i = 0; i < diagnostics->list.count; i++) {
    const struct diagnostic *d = diagnostics->list.at[i];
    if (d->severity != SEVERITY_WARNING) continue;
    buffer_puts(out, joint);
    json_text(out, d->message, strlen(d->message));
    joint = ", ";
  }
  buffer_puts(out, *joint == ',' && joint[2] == '[' ? ", []]" : "]]");
}

/* Behind a value: the messages of the warnings; what code logs is none. */
static void put_warnings(struct buffer *out, const struct diagnostics *diagnostics) {
  for (uint32_t i = 0; i < diagnostics->list.count; i++)
    if (diagnostics->list.at[i]->severity == SEVERITY_WARNING && diagnostics->list.at[i]->code != DIAG_LOG)
      put_message(out, " | ", diagnostics->list.at[i]->message);
}

struct program {
  const struct options *options;
  const char *code;
  size_t length;
};

/* What is written of a program. */
struct outcome {
  const clp_catalog *catalog;
  double seconds; /* that it took, or below 0: they are not asked for */
  bool whole;     /* the catalog is asked for */
  bool warnings;  /* they are asked for */
};

static double seconds_used(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static clp_status write_outcome(clp_session *session, void *data) {
  const struct outcome *outcome = data;
  const clp_catalog *catalog = outcome->catalog;
  struct arena *arena = catalog ? (struct arena *)&catalog->arena : &session->arena;
  struct buffer out;
  buffer_init(&out, arena);
  if (outcome->seconds >= 0) buffer_printf(&out, "%.6f ", outcome->seconds);
  if (catalog && outcome->seconds >= 0)
    buffer_puts(&out, "=");
  else if (catalog && outcome->whole)
    put_catalog(&out, session, catalog);
  else if (catalog)
    put_whole(&out, session, catalog);
  else
    put_error(&out, &session->diagnostics, outcome->whole);
  if (catalog && outcome->seconds < 0 && type_texts_differ(arena)) {
    buffer_init(&out, arena);
    buffer_puts(&out, "? Not supported yet: texts of types behind that of a TypeSet");
  }
  if (catalog && outcome->warnings) put_warnings(&out, &session->diagnostics);
  buffer_puts(&out, "\n");
  return fwrite(out.text, 1, out.length, stdout) == out.length ? CLP_OK : CLP_WRITE;
}

/* As the file n.pp of the working directory. */
static bool add_as_file(clp_session *session, const struct program *program) {
  FILE *file = fopen("n.pp", "w");
  if (!file) return false;
  bool written = fwrite(program->code, 1, program->length, file) == program->length;
  return !fclose(file) && written && clp_add_manifest(session, "n.pp") == CLP_OK;
}

static void run(const struct program *program) {
  const struct options *options = program->options;
  clp_session *session;
  clp_catalog *catalog = NULL;
  clp_options own = CLP_OPTIONS_INIT;
  const int64_t epoch = 0;
  own.flags = CLP_ALLOW_OUTSIDE | (options->tracking ? 0 : CLP_NO_TRACKING);
  own.node = "n";
  own.environment = options->environment;
  own.facts = &options->facts;
  own.fact_files = options->facts != NULL;
  own.time = &epoch;
  own.memory = MEMORY;
  own.steps = STEPS;
  bool read = clp_session_new(&session, &own) == CLP_OK;
  if (!session) exit(3);
  for (unsigned i = 0; i < options->file_count; i++)
    read = read && clp_add_manifest(session, options->files[i]) == CLP_OK;
  read = read && (options->catalogs ? add_as_file(session, program)
                                    : clp_add_code(session, "p", program->code, program->length) == CLP_OK);
  double start = seconds_used();
  if (read) clp_compile(&catalog, session);
  struct outcome outcome = {catalog, options->times ? seconds_used() - start : -1, options->catalogs,
                            options->warnings};
  if (session_guarded(session, write_outcome, &outcome) != CLP_OK) puts("~ no memory for the value");
  clp_session_free(session);
}

int main(int argc, char **argv) {
  struct options options = {.tracking = true};
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--no-tracking"))
      options.tracking = false;
    else if (!strcmp(argv[i], "--times"))
      options.times = true;
    else if (!strcmp(argv[i], "--warnings"))
      options.warnings = true;
    else if (!strcmp(argv[i], "--catalogs"))
      options.catalogs = true;
    else if (!strcmp(argv[i], "--code") && i + 1 < argc && options.file_count < MOST_FILES)
      options.files[options.file_count++] = argv[++i];
    else if (!strcmp(argv[i], "--environment") && i + 1 < argc)
      options.environment = argv[++i];
    else if (!strcmp(argv[i], "--facts") && i + 1 < argc)
      options.facts = argv[++i];
    else if (!strcmp(argv[i], "--modules") && i + 1 < argc)
      i++;
    else
      return fputs("usage: evaluate [--no-tracking] [--times] [--code FILE]... [--modules DIR] "
                   "[--environment DIR] [--facts FILE] | --catalogs\n",
                   stderr),
             2;
  }
  char folder[] = "/tmp/evaluate.XXXXXX";
  if (options.catalogs && (!mkdtemp(folder) || chdir(folder))) return perror(folder), 2;
  char *code = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getdelim(&code, &room, '\0', stdin)) > 0) {
    run(&(struct program){&options, code, (size_t)length - (code[length - 1] == '\0')});
    fflush(stdout);
  }
  free(code);
  if (options.catalogs) remove("n.pp"), rmdir(folder);
  return ferror(stdin) || fflush(stdout) ? 2 : 0;
}

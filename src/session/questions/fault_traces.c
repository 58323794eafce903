/* SPDX-License-Identifier: Apache-2.0 */
/* Faults: reading traces, and showing what they are read as. */
#include <inttypes.h>

#include "src/faults/puppet_blocks.h"
#include "src/faults/split_trace.h"
#include "src/session/fault_parts.h"

struct read_call {
  clp_faults *faults;
  struct input *input; /* NULL: SPLIT */
  struct split_trace *split;
  const char *name;
  clp_faults_progress progress;
  void *data;
  trace_watcher *watcher;
  void *watcher_data;
};

static void progress_of(void *data) {
  const struct read_call *call = data;
  if (call->progress)
    call->progress(call->data, call->input ? input_bytes(call->input) : split_trace_bytes(call->split));
}

static void tell_unknown(clp_session *session, const struct trace *t, const char *name) {
  struct buffer out;
  if (!t->unknown_calls) return;
  buffer_init(&out, &session->arena);
  for (uint32_t i = 0; i < t->unknown.count && i < 5; i++)
    buffer_printf(&out, "%s%s (%" PRIu64 ", first at line %" PRIu64 ")", i ? ", " : "",
                  t->unknown.at[i].name->text, t->unknown.at[i].count, t->unknown.at[i].line);
  if (t->unknown.count > 5) buffer_printf(&out, " and %u more", t->unknown.count - 5);
  diagnostic_add(&session->diagnostics, DIAG_TRACE, SEVERITY_NOTICE, PLACE_NONE,
                 "%s: system calls that are not known were passed over: %s", name, buffer_text(&out));
}

/* Says what of the trace could not be read. */
static void tell_trace(clp_session *session, const struct trace *t, const char *name, const char *problem) {
  struct diagnostics *list = &session->diagnostics;
  tell_unknown(session, t, name);
  if (problem)
    diagnostic_add(list, DIAG_TRACE, SEVERITY_WARNING, PLACE_NONE, "%s ends too early: %s", name, problem);
  if (t->cut && !problem)
    diagnostic_add(list, DIAG_TRACE, SEVERITY_NOTICE, PLACE_NONE, "%s: the last line is cut, line %" PRIu64,
                   name, t->lines);
  if (t->bad)
    diagnostic_add(list, DIAG_TRACE, SEVERITY_WARNING, PLACE_NONE,
                   "%s: %" PRIu64 " line%s no line%s of strace, the first is line %" PRIu64, name, t->bad,
                   t->bad == 1 ? " is" : "s are", t->bad == 1 ? "" : "s", t->first_bad);
  if (t->calls.cut) {
    struct diagnostic *d = diagnostic_add(list, DIAG_TRACE, SEVERITY_WARNING, PLACE_NONE,
                                          "%s: strace cut the path of %" PRIu64 " call%s", name, t->calls.cut,
                                          t->calls.cut == 1 ? "" : "s");
    diagnostic_note(list, d, PLACE_NONE, "record with -s 4096, as `colophon faults --print-strace` says");
  }
}

/* Whether there is something to say about; else an error. */
static bool has_blocks(clp_session *session, const struct trace *t, const char *name) {
  if (t->blocks.count > 1) return true;
  bool strange = t->bad > t->events;
  struct diagnostic *d = diagnostic_add(
      &session->diagnostics, DIAG_TRACE, SEVERITY_ERROR, PLACE_NONE,
      strange ? "%s is no trace of strace" : "No resource was evaluated in this trace: %s", name);
  diagnostic_note(&session->diagnostics, d, PLACE_NONE,
                  strange
                      ? "`colophon faults --print-strace` says how to record one"
                      : "Puppet must run with --evaltrace and --verbose (or --debug), and strace with -f and "
                        "-e trace=…,write,writev: `colophon faults --print-strace` says it all");
  return false;
}

static clp_status read_trace(clp_session *session, void *data) {
  struct read_call *call = data;
  clp_faults *f = call->faults;
  f->arena.limit = f->run.limit = session->limits.memory;
  arena_reset(&f->run);
  trace_init(&f->trace, &f->run, &puppet_blocks);
  f->trace.watcher = call->watcher;
  f->trace.watcher_data = call->watcher_data;
  f->name = NULL;
  const char *name = arena_printf(&f->arena, "%s", strcmp(call->name, "-") ? call->name : "<stdin>");
  if (call->input)
    trace_read(&f->trace, call->input, progress_of, call);
  else
    split_trace_read(call->split, &f->trace, progress_of, call);
  tell_trace(session, &f->trace, name, call->input ? input_problem(call->input) : NULL);
  if (call->watcher) return CLP_OK;
  if (!has_blocks(session, &f->trace, name)) return CLP_UNREADABLE;
  f->name = name;
  f->split = !call->input;
  return CLP_OK;
}

static clp_status refuse(clp_session *session, void *data) {
  const char *const *words = data;
  diagnostic_add(&session->diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE, "Cannot read %s: %s",
                 words[0], words[1]);
  return CLP_UNREADABLE;
}

/* A folder, or the beginning of names: files of strace -ff. */
static clp_status find_split(clp_session *session, void *data) {
  struct read_call *call = data;
  const char *problem, *words[] = {call->name, NULL};
  (void)session;
  call->split = split_trace_open(&call->faults->arena, call->name, &problem);
  words[1] = problem;
  return problem ? refuse(session, words) : CLP_OK;
}

static clp_status read_input(struct read_call *call, struct input *input, const char *problem) {
  const char *words[] = {call->name, problem};
  clp_session *session = call->faults->session;
  if (!input) {
    clp_status found = session_guarded(session, find_split, call);
    if (found != CLP_OK) return found;
    if (!call->split) return session_guarded(session, refuse, words);
    clp_status read = session_guarded(session, read_trace, call);
    split_trace_close(call->split);
    return read;
  }
  call->input = input;
  clp_status status = session_guarded(call->faults->session, read_trace, call);
  input_close(input);
  return status;
}

clp_status clp_faults_read(clp_faults *f, const char *path, clp_faults_progress progress, void *data) {
  struct read_call call = {.faults = f, .name = path, .progress = progress, .data = data};
  const char *problem = NULL;
  struct input *input = input_open(path, &problem);
  return read_input(&call, input, problem);
}

clp_status clp_faults_read_from(clp_faults *f, int descriptor, const char *name, clp_faults_progress progress,
                                void *data) {
  struct read_call call = {.faults = f, .name = name, .progress = progress, .data = data};
  const char *problem = NULL;
  struct input *input = input_of(descriptor, &problem);
  return read_input(&call, input, problem);
}

/* ---- dumps ---- */

enum { DUMP_PIECE = 1 << 16 };

struct dumping {
  clp_faults *faults;
  struct buffer out;
  clp_writer write;
  void *data;
  uint32_t block; /* that is open */
  bool failed;
};

static void flush(struct dumping *d) {
  if (!d->failed && d->out.length) d->failed = !d->write(d->data, d->out.text, d->out.length);
  d->out.length = 0;
}

/* A primitive; `begin` and `end` where the block changes that calls are charged to. */
static void dump_op(void *data, const struct fstrace_op *op, uint32_t block, uint64_t line,
                    const char *call) {
  struct dumping *d = data;
  if (block != d->block) {
    if (d->block) buffer_puts(&d->out, "end\n");
    if (block) buffer_printf(&d->out, "begin %s\n", d->faults->trace.blocks.at[block].name->text);
    d->block = block;
  }
  fstrace_print(&d->out, op);
  buffer_printf(&d->out, " # %s, line %" PRIu64 "\n", call, line);
  if (d->out.length > DUMP_PIECE) flush(d);
}

/* BLOCK, PATH, and what was done with the line of the first call, with tabs between. */
static void dump_effects(struct dumping *d) {
  const struct trace *t = &d->faults->trace;
  for (uint32_t i = 1; i < t->in.accesses.count; i++) {
    const struct access *access = &t->in.accesses.at[i];
    const char *separator = "";
    if (!access->effects) continue;
    buffer_str(&d->out, t->blocks.at[access->block].name);
    buffer_putc(&d->out, '\t');
    fs_path_text(&t->in.fs, access->path, &d->out);
    buffer_putc(&d->out, '\t');
    for (unsigned e = 0; e < FSTRACE_EFFECTS; e++) {
      if (!(access->effects >> e & 1)) continue;
      buffer_printf(&d->out, "%s%s:%" PRIu32, separator, fstrace_effect_name(e), access->seen[e].line);
      separator = ",";
    }
    buffer_putc(&d->out, '\n');
    if (d->out.length > DUMP_PIECE) flush(d);
  }
}

static void watch_nothing(void *data, const struct fstrace_op *op, uint32_t block, uint64_t line,
                          const char *call) {
  (void)data, (void)op, (void)block, (void)line, (void)call;
}

static clp_status end_dump(clp_session *session, void *data) {
  struct dumping *d = data;
  (void)session;
  if (d->block) buffer_puts(&d->out, "end\n");
  flush(d);
  return d->failed ? CLP_WRITE : CLP_OK;
}

static clp_status end_effects(clp_session *session, void *data) {
  dump_effects(data);
  return end_dump(session, data);
}

clp_status clp_faults_dump_trace(clp_faults *f, const char *path, clp_faults_dump form, clp_writer write,
                                 void *data) {
  bool primitives = form == CLP_FAULTS_DUMP_FSTRACE;
  struct dumping dumping = {.faults = f, .write = write, .data = data};
  struct read_call call = {.faults = f, .name = path, .watcher_data = &dumping};
  const char *problem = NULL;
  call.watcher = primitives ? dump_op : watch_nothing;
  buffer_init(&dumping.out, &f->arena);
  clp_status status = read_input(&call, input_open(path, &problem), problem);
  if (status != CLP_OK) return status;
  return session_guarded(f->session, primitives ? end_dump : end_effects, &dumping);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* A trace from its first line to what each block did: see trace.h. */
#include "src/faults/trace.h"

enum { FIRST_ROOM = 256, LINES_BETWEEN = 1 << 16 };

void trace_init(struct trace *trace, struct arena *arena, const struct block_language *language) {
  *trace = (struct trace){.arena = arena, .language = language, .block_room = FIRST_ROOM};
  interpreter_init(&trace->in, arena);
  calls_init(&trace->calls, arena);
  symbols_init(&trace->names, arena);
  buffer_init(&trace->said, arena);
  buffer_init(&trace->torn, arena);
  trace->block_slots = arena_table(arena, trace->block_room, sizeof *trace->block_slots);
  struct block none = {0};
  ARENA_PUSH(arena, &trace->blocks, none);
}

/* ---- blocks ---- */

static void widen_blocks(struct trace *t) {
  arena_drop(t->arena, t->block_slots, t->block_room * sizeof *t->block_slots);
  t->block_room *= 2;
  t->block_slots = arena_table(t->arena, t->block_room, sizeof *t->block_slots);
  for (uint32_t i = 1; i < t->blocks.count; i++) {
    uint32_t slot = t->blocks.at[i].name->hash & (t->block_room - 1);
    while (t->block_slots[slot])
      slot = (slot + 1) & (t->block_room - 1);
    t->block_slots[slot] = i;
  }
}

static uint32_t block_of(struct trace *t, const struct block_message *message) {
  const struct str *name = symbol(&t->names, message->name.at, message->name.length);
  if (t->blocks.count * 2 >= t->block_room) widen_blocks(t);
  uint32_t slot = name->hash & (t->block_room - 1);
  for (; t->block_slots[slot]; slot = (slot + 1) & (t->block_room - 1)) {
    const struct block *block = &t->blocks.at[t->block_slots[slot]];
    if (block->name == name && block->cut == message->cut && block->whole == message->whole)
      return t->block_slots[slot];
  }
  struct block made = {.name = name, .cut = message->cut, .whole = message->whole};
  made.line = t->lines < UINT32_MAX ? (uint32_t)t->lines : UINT32_MAX;
  ARENA_PUSH(t->arena, &t->blocks, made);
  return t->block_slots[slot] = t->blocks.count - 1;
}

/* Whether MESSAGE is about BLOCK, whose name is cut. */
static bool is_about(const struct block *block, const struct block_message *message) {
  size_t length = block->name->length;
  if (!block->cut) return false;
  if (message->cut && length > message->name.length) length = message->name.length;
  return length <= message->name.length && !memcmp(block->name->text, message->name.at, length);
}

static void begin_block(struct trace *t, struct crew *crew, const struct block_message *message) {
  const struct block *open = &t->blocks.at[crew->block];
  if (crew->block && message->cut && is_about(open, message)) {
    /* Another message about what is evaluated: its end is so much shorter, by the words of the language. */
    uint32_t shorter = open->whole - message->whole;
    if (shorter < t->language->least_shorter || shorter > t->language->most_shorter) return;
    t->blocks.at[crew->block].open = false;
    crew->block = 0;
    return;
  }
  crew->block = block_of(t, message);
  t->blocks.at[crew->block].times++;
  t->blocks.at[crew->block].open = true;
}

static void end_block(struct trace *t, struct crew *crew, const struct block_message *message) {
  struct block *block = &t->blocks.at[crew->block];
  if (!crew->block) return;
  if (is_about(block, message)) { /* now the whole name is known */
    block->name = symbol(&t->names, message->name.at, message->name.length);
    block->cut = false;
  }
  block->open = false;
  crew->block = 0;
}

/* Reads what PROCESS wrote; what a block started says nothing about blocks. */
static void speak(struct trace *t, struct process *process, const struct call_row *row,
                  struct piece arguments) {
  struct block_message message = {0};
  uint64_t whole;
  if (process->crew->inherited) return;
  t->said.length = 0;
  if (!call_said(row, arguments, &t->said, &whole)) return;
  switch (t->language->read(t->said.text, t->said.length, whole, &message)) {
  case BLOCK_NOTHING: break;
  case BLOCK_BEGINS: begin_block(t, process->crew, &message); break;
  case BLOCK_ENDS: end_block(t, process->crew, &message); break;
  }
}

/* ---- calls ---- */

static void count_unknown(struct trace *t, struct piece name) {
  const struct str *known = symbol(&t->names, name.at, name.length);
  t->unknown_calls++;
  for (uint32_t i = 0; i < t->unknown.count; i++)
    if (t->unknown.at[i].name == known) {
      t->unknown.at[i].count++;
      return;
    }
  struct unknown_call made = {known, 1, t->lines};
  if (t->unknown.count < TRACE_UNKNOWN_MOST) ARENA_PUSH(t->arena, &t->unknown, made);
}

static void replay(struct trace *t, struct process *process);

/* A process that a call made: lines of it that wait are read. */
static void made_process(struct trace *t, struct process *parent, const struct fstrace_op *op) {
  struct processes *all = &t->in.processes;
  struct process *known = process_find(all, op->f1);
  if (!known || !known->held) {
    process_spawn(all, parent, op->f1, op->flags);
    return;
  }
  process_inherit(all, known, parent, op->flags);
  replay(t, known);
}

static void perform(struct trace *t, struct process *process, const struct call_row *row,
                    const struct strace_line *line) {
  struct fstrace_op ops[FSTRACE_MOST];
  t->events++;
  if (call_speaks(row)) {
    speak(t, process, row, line->arguments);
    return;
  }
  unsigned count = call_translate(&t->calls, row, line, ops);
  for (unsigned i = 0; i < count; i++) {
    if (t->watcher) t->watcher(t->watcher_data, &ops[i], process->crew->block, t->lines, call_name(row));
    if (ops[i].kind == FSTRACE_NEWPROC)
      made_process(t, process, &ops[i]);
    else
      fstrace_interpret(&t->in, process, &ops[i], t->lines, call_number(row));
  }
}

/* ---- interrupted calls ---- */

static void interrupted(struct trace *t, struct process *process, const struct call_row *row,
                        const struct strace_line *line) {
  process->call = row;
  process->so_far.length = 0;
  buffer_add(&process->so_far, line->arguments.at, line->arguments.length);
  process_waits(&t->in.processes, process, call_spawns(row));
}

static void resumed(struct trace *t, struct process *process, const struct call_row *row,
                    struct strace_line *line) {
  if (process->call != row) return; /* it began before the trace */
  process->call = NULL;
  process_waits(&t->in.processes, process, false);
  buffer_add(&process->so_far, line->arguments.at, line->arguments.length);
  if (strace_line_end(line, buffer_text(&process->so_far), process->so_far.length)) {
    perform(t, process, row, line);
    return;
  }
  if (!t->bad++) t->first_bad = t->lines;
}

/* ---- processes that are not known ---- */

static unsigned waiting_shares(const struct process *parent) {
  return call_shares((struct piece){parent->so_far.text, parent->so_far.length});
}

/* Lets LINE wait until one knows which process made the one that it is of. */
static void hold(struct trace *t, struct process *process, const char *text, size_t length) {
  struct held *held = arena_alloc(t->arena, sizeof *held + length);
  *held = (struct held){NULL, t->lines, (uint32_t)length};
  memcpy(held->text, text, length);
  if (process->held)
    process->held_last->next = held;
  else
    process->held = held;
  process->held_last = held;
  t->held += sizeof *held + length;
}

/*
 * The process NUMBER, which no call that returned made.  One call that makes a process and did not return is
 * what made it; of several one cannot tell yet.
 */
static struct process *unknown_process(struct trace *t, int64_t number) {
  struct processes *all = &t->in.processes;
  if (all->waiting.count != 1) return process_new(all, number);
  struct process *parent = all->waiting.at[0];
  struct process *process = process_spawn(all, parent, number, waiting_shares(parent));
  process->maker = parent->number;
  return process;
}

static void handle(struct trace *t, struct strace_line *line, const struct call_row *row);

static void replay(struct trace *t, struct process *process) {
  struct held *held = process->held;
  uint64_t lines = t->lines;
  int64_t number = process->number;
  process->held = process->held_last = NULL;
  for (; held; held = held->next) {
    struct strace_line line;
    t->lines = held->line;
    t->held -= sizeof *held + held->length;
    strace_line_read(&line, held->text, held->length);
    line.process = number;
    const struct call_row *row = line.name.at ? call_find(&t->calls, line.name) : NULL;
    handle(t, &line, row);
  }
  t->lines = lines;
}

/* Whether the lines of PROCESS wait, which LINE is of. */
static bool waits(struct trace *t, struct process *process, bool fresh, const char *text, size_t length) {
  struct processes *all = &t->in.processes;
  if (!process->held && (!fresh || all->waiting.count < 2)) return false;
  if (all->waiting.count && t->held < TRACE_HELD_MOST) {
    hold(t, process, text, length);
    return true;
  }
  t->guessed++;
  replay(t, process);
  return false;
}

/* ---- lines ---- */

static void handle(struct trace *t, struct strace_line *line, const struct call_row *row) {
  struct processes *all = &t->in.processes;
  struct process *process = process_find(all, line->process);
  if (!process) process = unknown_process(t, line->process);
  switch (line->kind) {
  case STRACE_CALL: perform(t, process, row, line); break;
  case STRACE_UNFINISHED: interrupted(t, process, row, line); break;
  case STRACE_RESUMED: resumed(t, process, row, line); break;
  case STRACE_EXITED: process_end(all, process); break;
  case STRACE_REPLACED:
    process = process_find(all, line->result);
    if (process) process_renumber(all, process, line->process);
    break;
  case STRACE_NOTE:
  case STRACE_BAD: break;
  }
}

/* Whether the line that cannot be read was torn by what strace said; then it waits for its rest. */
static bool is_torn(struct trace *t, const char *text, size_t length) {
  size_t before;
  int64_t number = strace_attached(text, length, &before);
  if (!number) return false;
  t->attached = number;
  if (!before) return true; /* a line of its own */
  if (text != t->torn.text) {
    t->torn.length = 0;
    buffer_add(&t->torn, text, before);
  }
  t->torn.length = before;
  return true;
}

/* While strace traces one process, lines do not name it (without -o): the process without a number is that of
 * LINE if this is not the one that came last. */
static void name_first(struct trace *t, const struct strace_line *line) {
  struct processes *all = &t->in.processes;
  struct process *first = process_find(all, 0), *last = process_find(all, t->attached);
  if (!first || line->process == t->attached) return;
  if (last && first->call && call_spawns(first->call)) last->maker = line->process;
  process_renumber(all, first, line->process);
}

void trace_line_of(struct trace *t, int64_t own, const char *text, size_t length) {
  struct strace_line line;
  const struct call_row *row = NULL;
  t->lines++;
  if (!length) return;
  if (t->torn.length && !piece_begins((struct piece){text, length}, "strace: ")) {
    buffer_add(&t->torn, text, length);
    text = t->torn.text;
    length = t->torn.length;
    t->torn.length = 0;
  }
  strace_line_read(&line, text, length);
  if (own) line.process = own;
  switch (line.kind) {
  case STRACE_NOTE:
  case STRACE_BAD:
    if (!is_torn(t, text, length) && line.kind == STRACE_BAD && !t->bad++) t->first_bad = t->lines;
    return;
  case STRACE_CALL:
  case STRACE_UNFINISHED:
  case STRACE_RESUMED:
    row = call_find(&t->calls, line.name);
    if (!row) {
      if (line.kind != STRACE_RESUMED) count_unknown(t, line.name);
      return;
    }
    if (!call_matters(row) && !call_speaks(row)) {
      t->events++;
      return;
    }
    break;
  case STRACE_EXITED:
  case STRACE_REPLACED: break;
  }
  struct process *process = process_find(&t->in.processes, line.process);
  if (!process && line.process) {
    name_first(t, &line);
    process = process_find(&t->in.processes, line.process);
  }
  bool fresh = !process && line.kind <= STRACE_RESUMED;
  if (!process && !fresh) return;
  if (!process) process = unknown_process(t, line.process);
  if (!waits(t, process, fresh, text, length)) handle(t, &line, row);
}

void trace_line(struct trace *t, const char *text, size_t length) {
  trace_line_of(t, 0, text, length);
}

bool trace_is_none(const struct trace *t) {
  return t->bad >= TRACE_BAD_MOST && !t->events;
}

void trace_read(struct trace *t, struct input *input, void (*progress)(void *data), void *data) {
  size_t length;
  const char *line;
  while ((line = input_line(input, &length))) {
    uint64_t bad = t->bad;
    trace_line(t, line, length);
    if (progress && t->lines % LINES_BETWEEN == 0) progress(data);
    if (trace_is_none(t)) return;
    if (!input_cut(input)) continue;
    t->cut = true;
    t->bad = bad; /* a last line that is cut is no line that cannot be read */
  }
}

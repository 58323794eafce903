/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/fixture.h"

#include <stdio.h>
#include <stdlib.h>

static const char program[] = "class ntp ($server = 'pool.ntp.org') {\n"
                              "  if $server == 'none' { $owner = 'root' } else { $owner = 'ntp' }\n"
                              "  file { '/etc/ntp.conf':\n"
                              "    content => \"server ${server}\\n\",\n"
                              "    mode    => '0644',\n"
                              "    owner   => $owner,\n"
                              "    tag     => ['ntp', 'time'],\n"
                              "  }\n"
                              "}\n"
                              "class site inherits ntp { File['/etc/ntp.conf'] { mode => '0640' } }\n"
                              "class { 'ntp': server => $facts['ntp'] }\n"
                              "if $facts['ntp'] == 'debug' { notify { 'on': } }\n";

/* The place of NEEDLE at or after the text FROM. */
static struct place at(const struct fixture *f, const char *from, const char *needle) {
  const char *found = strstr(strstr(program, from), needle);
  uint32_t start = (uint32_t)(found - program);
  return (struct place){f->manifest, start, start + (uint32_t)strlen(needle)};
}

static label_id literal(struct fixture *f, enum label_kind kind, const char *from, const char *needle) {
  struct label label = {.place = at(f, from, needle), .kind = (uint8_t)kind};
  return label_add(&f->sources, label);
}

static void add_labels(struct fixture *f) {
  f->server_default = literal(f, LABEL_SINGLE_QUOTED, "class ntp", "'pool.ntp.org'");
  f->none = literal(f, LABEL_SINGLE_QUOTED, "if", "'none'");
  f->root = literal(f, LABEL_SINGLE_QUOTED, "if", "'root'");
  f->ntp = literal(f, LABEL_SINGLE_QUOTED, "else", "'ntp'");
  f->title = literal(f, LABEL_SINGLE_QUOTED, "file {", "'/etc/ntp.conf'");
  f->server_segment = literal(f, LABEL_SEGMENT, "content", "server ");
  f->end_segment = literal(f, LABEL_SEGMENT, "content", "\\n");
  f->mode = literal(f, LABEL_SINGLE_QUOTED, "mode", "'0644'");
  f->tags = literal(f, LABEL_ARRAY, "tag ", "['ntp', 'time']");
  f->tag_ntp = literal(f, LABEL_SINGLE_QUOTED, "tag ", "'ntp'");
  f->tag_time = literal(f, LABEL_SINGLE_QUOTED, "tag ", "'time'");
  f->mode_over = literal(f, LABEL_SINGLE_QUOTED, "class site", "'0640'");
  f->class_ntp = literal(f, LABEL_SINGLE_QUOTED, "class {", "'ntp'");
  f->debug = literal(f, LABEL_SINGLE_QUOTED, "if $facts", "'debug'");
  f->on = literal(f, LABEL_SINGLE_QUOTED, "notify", "'on'");
}

/* ---- the language ---- */

static bool decode(void *data, label_id id, struct value *result) {
  struct fixture *f = data;
  const struct label *label = label_get(&f->sources, id);
  uint32_t length;
  const char *text = place_text(&f->sources, label->place, &length);
  if (label->kind == LABEL_SINGLE_QUOTED)
    *result = value_string(str_new(&f->arena, text + 1, length - 2), 0);
  else if (label->kind == LABEL_SEGMENT && text[0] == '\\')
    *result = value_string(str_from(&f->arena, "\n"), 0);
  else if (label->kind == LABEL_SEGMENT || label->kind == LABEL_SETTING)
    *result = value_string(str_new(&f->arena, text, length), 0);
  else
    return false;
  return true;
}

static struct value concat(struct arena *arena, const struct value *operands, uint32_t count) {
  struct buffer text;
  buffer_init(&text, arena);
  for (uint32_t i = 0; i < count; i++)
    value_to_text(&text, operands[i]);
  return value_string(buffer_take(&text), 0);
}

static bool apply(void *data, enum trace_op op, const struct value *operands, uint32_t count,
                  struct value *result) {
  struct fixture *f = data;
  if (op == TRACE_OP_CONCAT)
    *result = concat(&f->arena, operands, count);
  else if (op == TRACE_OP_EQUAL)
    *result = value_boolean(value_same(operands[0], operands[1]), 0);
  else
    return false;
  return true;
}

struct language fixture_language(struct fixture *f) {
  return (struct language){.data = f, .decode = decode, .apply = apply};
}

/* ---- the evaluation ---- */

/* One compilation of the program. */
struct run {
  struct fixture *f;
  struct arena *arena;
  struct traces *traces;
  struct catalog *catalog;
  label_id replaced;
  struct value replacement;
  trace_id debugging; /* the condition around the notify */
};

static const struct str *text(struct run *run, const char *s) {
  return str_from(run->arena, s);
}

static struct value datum(struct run *run, label_id label) {
  struct value value = run->replacement;
  if (label != run->replaced) decode(run->f, label, &value);
  value.trace = trace_label(run->traces, label);
  return value;
}

static struct value bound(struct run *run, struct value value, enum site_kind kind, const char *from,
                          const char *needle, const char *name) {
  site_id site = site_add(run->traces, kind, at(run->f, from, needle), text(run, name));
  value.trace = trace_bound(run->traces, value.trace, site);
  return value;
}

/* The trace of the condition A == B, seen from the branch that ran. */
static trace_id condition(struct run *run, struct value a, struct value b, const char *from,
                          const char *needle, bool *holds) {
  *holds = value_same(a, b);
  trace_id test = trace_op2(run->traces, TRACE_OP_EQUAL, a.trace, b.trace);
  site_id site =
      site_add(run->traces, *holds ? SITE_TAKEN : SITE_NOT_TAKEN, at(run->f, from, needle), text(run, "if"));
  return trace_bound(run->traces, test, site);
}

static struct resource *declare(struct run *run, const char *type, const struct str *title,
                                struct resource *container) {
  struct resource *resource = ARENA_NEW(run->arena, struct resource);
  resource->type = text(run, type);
  resource->title = title;
  resource->container = container;
  resource_tag(run->catalog, resource, text(run, "tag"));
  catalog_add(run->catalog, resource);
  if (container) {
    struct edge edge = {.source = container, .target = resource};
    ARENA_PUSH(run->arena, &run->catalog->edges, edge);
  }
  return resource;
}

static struct attribute *give(struct run *run, struct resource *resource, const char *name,
                              struct value value, const char *from, const char *needle) {
  struct attribute *attribute = ARENA_NEW(run->arena, struct attribute);
  attribute->name = text(run, name);
  attribute->value = value;
  attribute->place = from ? at(run->f, from, needle) : PLACE_NONE;
  ARENA_PUSH(run->arena, &resource->attributes, attribute);
  return attribute;
}

static struct value the_server(struct run *run) {
  struct value given = bound(run, datum(run, run->f->fact), SITE_FACT, "$facts", "$facts", "facts");
  struct value fallback = datum(run, run->f->server_default);
  given = bound(run, given, SITE_PARAMETER, "server => $facts", "server", "server");
  site_id site =
      site_add(run->traces, SITE_PARAMETER, at(run->f, "server => $facts", "server"), text(run, "server"));
  given.trace = trace_over(run->traces, given.trace, fallback.trace, 0, site);
  return given;
}

static struct value the_owner(struct run *run, struct value server) {
  bool none;
  trace_id control = condition(run, server, datum(run, run->f->none), "if", "$server == 'none'", &none);
  struct value owner = datum(run, none ? run->f->root : run->f->ntp);
  owner = bound(run, owner, SITE_ASSIGNMENT, none ? "if" : "else", "$owner", "owner");
  if (run->f->fault != FAULT_CONTROL) owner.trace = trace_under(run->traces, owner.trace, control);
  return owner;
}

static struct value the_content(struct run *run, struct value server) {
  struct value all[] = {datum(run, run->f->server_segment), server, datum(run, run->f->end_segment)};
  trace_id operands[] = {all[0].trace, all[1].trace, all[2].trace};
  struct value value = concat(run->arena, all, 3);
  value.trace = trace_op(run->traces, TRACE_OP_CONCAT, operands, run->f->fault == FAULT_EXPRESSION ? 2 : 3);
  return value;
}

static struct value the_tags(struct run *run) {
  struct array *array = array_new(run->arena, 2);
  array->at[0] = datum(run, run->f->tag_ntp);
  array->at[1] = datum(run, run->f->tag_time);
  if (run->f->fault == FAULT_ELEMENT) array->at[1].trace = array->at[0].trace;
  return (struct value){
      .kind = VALUE_ARRAY, .trace = trace_label(run->traces, run->f->tags), .u.array = array};
}

static void override_mode(struct run *run, struct attribute *mode) {
  struct attribute *masked = arena_copy(run->arena, mode, sizeof *mode);
  struct value value = datum(run, run->f->fault == FAULT_WHERE ? run->f->mode : run->f->mode_over);
  if (run->f->fault == FAULT_WHERE) value.u.text = text(run, "0640");
  site_id site = site_add(run->traces, SITE_OVERRIDE, at(run->f, "class site", "mode"), text(run, "mode"));
  value.trace = trace_over(run->traces, value.trace, masked->value.trace, 0, site);
  mode->value = value;
  mode->origin = ATTRIBUTE_OVERRIDE;
  mode->place = at(run->f, "class site", "mode => '0640'");
  mode->masked = masked;
}

static void run_class(struct run *run, struct resource *class) {
  struct value server = the_server(run), title = datum(run, run->f->title);
  give(run, class, "server", server, "server => $facts", "server => $facts['ntp']");
  struct resource *file = declare(run, "File", title.u.text, class);
  file->place = at(run->f, "file {", "file { '/etc/ntp.conf':");
  file->title_place = at(run->f, "file {", "'/etc/ntp.conf'");
  file->title_trace = title.trace;
  file->existence = trace_join(run->traces, class->existence, title.trace);
  file->has_line = true;
  give(run, file, "content", the_content(run, server), "content", "content => \"server ${server}\\n\"");
  override_mode(run, give(run, file, "mode", datum(run, run->f->mode), "mode", "mode    => '0644'"));
  give(run, file, "owner", the_owner(run, server), "owner   =>", "owner   => $owner");
  if (run->f->fault == FAULT_TAG) resource_tag(run->catalog, file, the_server(run).u.text);
  give(run, file, "tag", the_tags(run), "tag ", "tag     => ['ntp', 'time']");
  run->catalog->edges.at[run->catalog->edges.count - 1].existence = file->existence;
}

static void run_notify(struct run *run, struct resource *main) {
  bool debugging;
  struct value fact = bound(run, datum(run, run->f->fact), SITE_FACT, "if $facts", "$facts", "facts");
  trace_id control =
      condition(run, fact, datum(run, run->f->debug), "if $facts", "$facts['ntp'] == 'debug'", &debugging);
  struct value title = datum(run, run->f->on);
  struct place place = at(run->f, "notify", "notify { 'on': }");
  if (!debugging) {
    struct absent absent = {text(run, "Notify"),
                            title.u.text,
                            place,
                            at(run->f, "if $facts", "$facts['ntp'] == 'debug'"),
                            control,
                            false};
    absents_add_one(&run->catalog->absents, run->arena, &absent);
    return;
  }
  struct resource *notify = declare(run, "Notify", title.u.text, main);
  notify->place = place;
  notify->title_trace = title.trace;
  bool forgets = run->f->fault == FAULT_EXISTENCE || run->f->fault == FAULT_EDGE;
  notify->existence = forgets ? title.trace : trace_join(run->traces, control, title.trace);
  run->catalog->edges.at[run->catalog->edges.count - 1].existence = notify->existence;
}

/* Two resources whose order the fact decides, though they do not say so. */
static void run_pair(struct run *run, struct resource *main) {
  struct value fact = datum(run, run->f->fact);
  if (run->f->fault != FAULT_ORDER) return;
  bool first = fact.kind == VALUE_STRING && str_is(fact.u.text, "x");
  declare(run, "Notify", text(run, first ? "one" : "two"), main);
  declare(run, "Notify", text(run, first ? "two" : "one"), main);
}

/* An evaluator of the whole program; not 0 if it fails, as Puppet does, on titles that are no text. */
static int evaluate_program(struct run *run) {
  struct value class_name = datum(run, run->f->class_ntp);
  if (datum(run, run->f->title).kind != VALUE_STRING || datum(run, run->f->on).kind != VALUE_STRING) return 1;
  if (class_name.kind != VALUE_STRING || !str_is(class_name.u.text, "ntp")) return 1;
  struct resource *main = declare(run, "Class", text(run, "main"), NULL);
  main->kind = RESOURCE_UNKNOWN;
  give(run, main, "name", value_string(text(run, "main"), 0), NULL, NULL)->origin = ATTRIBUTE_BUILT_IN;
  struct resource *class = declare(run, "Class", text(run, "Ntp"), main);
  class->kind = RESOURCE_CLASS;
  class->has_line = true;
  class->place = at(run->f, "class {", "class { 'ntp': server => $facts['ntp'] }");
  class->title_trace = class->existence = class_name.trace;
  run_class(run, class);
  run_notify(run, main);
  run_pair(run, main);
  return 0;
}

static int run_program(struct fixture *f, struct arena *arena, label_id label, struct value replacement,
                       struct catalog *catalog) {
  struct run run = {
      .f = f, .arena = arena, .catalog = catalog, .replaced = label, .replacement = replacement};
  run.traces = traces_new(arena, TRACKING_ALL);
  catalog_init(catalog, arena, &f->sources, run.traces);
  catalog->name = text(&run, "web01.example.com");
  catalog->environment = text(&run, "production");
  snprintf(catalog->uuid, sizeof catalog->uuid, "%s", "00000000-0000-4000-8000-000000000000");
  return evaluate_program(&run);
}

/* ---- the fixture ---- */

void fixture_init(struct fixture *f, const char *fact, enum fixture_fault fault) {
  memset(f, 0, sizeof *f);
  if (GUARD_ENTER(&f->guard)) abort();
  arena_init(&f->arena, &f->guard, 0);
  sources_init(&f->sources, &f->arena);
  f->fault = fault;
  f->manifest =
      source_add(&f->sources, SOURCE_MANIFEST, "site.pp", "/srv/site.pp", program, strlen(program))->id;
  source_id setting = source_add(&f->sources, SOURCE_SETTING, "fact ntp", NULL, fact, strlen(fact))->id;
  struct label label = {.place = {setting, 0, (uint32_t)strlen(fact)},
                        .kind = LABEL_SETTING,
                        .name = str_from(&f->arena, "fact ntp")};
  f->fact = label_add(&f->sources, label);
  add_labels(f);
  if (run_program(f, &f->arena, 0, value_undef(0), &f->catalog)) abort();
}

void fixture_free(struct fixture *f) {
  arena_free(&f->arena);
}

struct mutant {
  struct catalog catalog; /* first: released by its address */
  struct arena arena;
};

static int recompile(void *data, label_id label, struct value replacement, struct catalog **result) {
  struct fixture *f = data;
  struct mutant *mutant = malloc(sizeof *mutant);
  if (!mutant) abort();
  arena_init(&mutant->arena, &f->guard, 0);
  int failed = run_program(f, &mutant->arena, label, replacement, &mutant->catalog);
  *result = &mutant->catalog;
  if (!failed) return 0;
  arena_free(&mutant->arena);
  free(mutant);
  return 1;
}

static void release(void *data, struct catalog *catalog) {
  (void)data;
  struct mutant *mutant = (struct mutant *)catalog;
  arena_free(&mutant->arena);
  free(mutant);
}

struct verify_system fixture_system(struct fixture *f) {
  return (struct verify_system){fixture_language(f), f, recompile, release, NULL};
}

struct resource *fixture_resource(struct fixture *f, const char *type, const char *title) {
  return catalog_find(&f->catalog, str_from(&f->arena, type), str_from(&f->arena, title));
}

struct attribute *fixture_attribute(struct fixture *f, const char *type, const char *title,
                                    const char *name) {
  return resource_attribute(fixture_resource(f, type, title), str_from(&f->arena, name));
}

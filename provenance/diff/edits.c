/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/diff/edits.h"

#include "provenance/describe/show.h"
#include "provenance/diff/edit_pieces.h"
#include "src/support/file.h"
#include "src/support/redaction.h"
#include "src/support/secret_text.h"
#include "src/support/wildcard.h"

/* One side, with its sources by the paths of files and its data by their names. */
struct side {
  struct sources *sources;
  struct hash_builder files, data, groups,
      absent; /* groups: facts that hold others; absent: files that it looked for */
  ARENA_VECTOR(struct hash_entry) patterns; /* of these, those that mean several files */
};

struct finding {
  struct edits *edits;
  struct edit_places *places;
  struct side old, new;
  struct hash_builder renamed[2]; /* new names by old ones, old names by new ones */
  const struct str *unread, *unread_shown;
  struct authors *authors; /* who wrote the new lines; or NULL */
  bool data;               /* a fact or an option is another */
};

/* ---- files ---- */

/* What both sides call the same file. */
static const char *path_of(const struct sources *sources, const struct source *source) {
  const char *inside = source->path ? file_in_view(sources->view, source->path->text) : NULL;
  if (inside) return inside;
  return source->path ? file_shown(source->path->text) : source->name->text;
}

static bool is_file(const struct source *source) {
  switch (source->kind) {
  case SOURCE_MANIFEST:
  case SOURCE_TEMPLATE:
  case SOURCE_DATA:
  case SOURCE_CONFIGURATION:
  case SOURCE_FILE: return true;
  case SOURCE_BUILTIN:
  case SOURCE_FACTS:
  case SOURCE_SETTING:
  case SOURCE_PROGRAM:
  case SOURCE_ABSENT: return false;
  }
  return false;
}

static const char *looked_up(struct hash_builder *names, const char *path) {
  const struct hash_entry *found = hash_find_text(hash_end(names), path);
  return found ? found->value.u.text->text : path;
}

static void note_renames(struct finding *f, const struct file_changes *renames) {
  struct arena *arena = f->edits->arena;
  hash_begin(&f->renamed[0], arena, 8);
  hash_begin(&f->renamed[1], arena, 8);
  for (uint32_t i = 0; renames && i < renames->list.count; i++) {
    const struct file_change *change = &renames->list.at[i];
    if (!change->old_path || !change->new_path || !strcmp(change->old_path, change->new_path)) continue;
    struct value old = value_string(str_from(arena, change->old_path), 0);
    struct value new = value_string(str_from(arena, change->new_path), 0);
    hash_put(&f->renamed[0], old, new);
    hash_put(&f->renamed[1], new, old);
  }
}

static const struct source *source_at(struct side *side, const char *path) {
  const struct hash_entry *found = hash_find_text(hash_end(&side->files), path);
  return found ? side->sources->list.at[found->value.u.integer] : NULL;
}

/* The text of a file that this side did not read; NULL if there is none. */
static const struct str *unread_text(const struct finding *f, const struct side *side, const char *path) {
  const struct file_view *view = side->sources->view;
  if (!view || !view->root || view->kind(view->data, path) != FILE_TEXT) return NULL;
  return view->read(view->data, f->edits->arena, path);
}

static const struct str *text_of(const struct finding *f, const struct source *source) {
  return str_new(f->edits->arena, source->text, source->length);
}

static struct place whole_place(const struct source *source) {
  return (struct place){source->id, 0, source->length + 1};
}

/* Where SIDE looked for the file PATH, by its name or by a pattern, and did not find it. */
static struct place absent_place(struct side *side, const char *path) {
  const struct hash_entry *found = hash_find_text(hash_end(&side->absent), path);
  for (uint32_t i = 0; !found && i < side->patterns.count; i++) {
    const char *pattern = side->patterns.at[i].key.u.text->text;
    bool rooted = *pattern == '/';
    if (rooted == (*path == '/') && wildcard_matches_path(pattern + rooted, path + rooted, false))
      found = &side->patterns.at[i];
  }
  return found ? whole_place(side->sources->list.at[found->value.u.integer]) : PLACE_NONE;
}

/* ---- edits of lines ---- */

/* The bytes of COUNT lines of SOURCE from line FIRST on; of none, the point behind line FIRST. */
static struct place lines_place(struct sources *sources, const struct source *source, uint32_t first,
                                uint32_t count) {
  if (!source) return PLACE_NONE;
  uint32_t lines = source->length ? source_line_number(sources, source->id, source->length) : 0, length;
  uint32_t begin = count ? first : first + 1, end = begin + count;
  struct place place = {source->id, source->length, source->length + 1};
  if (begin && begin <= lines)
    place.start = (uint32_t)(source_line(sources, source->id, begin, &length) - source->text);
  if (!count) place.end = place.start;
  if (count && end <= lines)
    place.end = (uint32_t)(source_line(sources, source->id, end, &length) - source->text);
  return place;
}

/* Lines FIRST to FIRST + COUNT of TEXT. */
static const struct str *lines_of(struct arena *arena, const struct str *text, uint32_t first,
                                  uint32_t count) {
  const char *p = text->text, *end = p + text->length, *start;
  for (uint32_t line = 1; line < first && p < end; line++) {
    const char *next = memchr(p, '\n', (size_t)(end - p));
    p = next ? next + 1 : end;
  }
  start = p;
  for (uint32_t i = 0; i < count && p < end; i++) {
    const char *next = memchr(p, '\n', (size_t)(end - p));
    p = next ? next + 1 : end;
  }
  return str_new(arena, start, (size_t)(p - start));
}

/* TEXT, of a file that nobody read, with stars in the place of what its names say is secret. */
static const struct str *unread_shown(struct finding *f, const struct side *side, const struct str *text) {
  struct byte_ranges ranges = {0};
  if (!side->sources->secret_names) return text;
  if (f->unread == text) return f->unread_shown;
  secret_ranges(&ranges, f->edits->arena, side->sources->secret_names, text->text, text->length, false);
  char *starred = arena_copy(f->edits->arena, text->text, text->length + 1);
  for (uint32_t i = 0; i < ranges.list.count; i++)
    memset(starred + ranges.list.at[i].start, '*', ranges.list.at[i].end - ranges.list.at[i].start);
  f->unread = text;
  f->unread_shown = str_new(f->edits->arena, starred, text->length);
  return f->unread_shown;
}

/* The lines as they are shown: what is secret in a source is not. */
static const struct str *shown_lines(struct finding *f, const struct side *side, const struct source *source,
                                     const struct str *text, uint32_t first, uint32_t count) {
  if (!count) return NULL;
  if (!source) return lines_of(f->edits->arena, unread_shown(f, side, text), first, count);
  struct buffer out;
  struct place place = lines_place(side->sources, source, first, count);
  if (place.end > source->length) place.end = source->length;
  buffer_init(&out, f->edits->arena);
  redacted_source(&out, side->sources, place);
  return str_new(f->edits->arena, buffer_text(&out), out.length);
}

static bool same_text(const struct str *a, const struct str *b) {
  return a == b || (a && b && str_equal(a, b));
}

static bool same_name(const char *a, const char *b) {
  return a == b || (a && b && !strcmp(a, b));
}

static struct edited_file *known_file(struct finding *f, const struct edited_file *file) {
  for (uint32_t i = 0; i < f->edits->files.count; i++) {
    struct edited_file *known = &f->edits->files.at[i];
    if (same_name(known->old_path, file->old_path) && same_name(known->new_path, file->new_path) &&
        same_text(known->old_text, file->old_text) && same_text(known->new_text, file->new_text))
      return known;
  }
  return NULL;
}

static bool is_yaml(const char *path) {
  size_t length = strlen(path);
  return (length > 5 && !strcmp(path + length - 5, ".yaml")) ||
         (length > 4 && !strcmp(path + length - 4, ".yml"));
}

static struct edited_file *compare_file(struct finding *f, struct edited_file file, const struct source *old,
                                        const struct source *new) {
  struct edits *edits = f->edits;
  struct hunk_list hunks = {0};
  const struct str *none = str_from(edits->arena, "");
  text_changes(&hunks, edits->arena, file.old_text ? file.old_text : none,
               file.new_text ? file.new_text : none);
  bool pairs = file.old_text && file.new_text;
  struct pieces_of of = {file.old_text, file.new_text, is_yaml(file.new_path ? file.new_path : file.old_path),
                         pairs && new ? f->authors : NULL, new ? new->id : 0};
  edit_pieces(&hunks, edits->arena, &of);
  file.first = edits->list.count;
  file.count = hunks.list.count;
  for (uint32_t i = 0; i < hunks.list.count; i++) {
    const struct hunk *hunk = &hunks.list.at[i];
    struct edit edit = {.old_path = file.old_path,
                        .new_path = file.new_path,
                        .old_first = hunk->old_start + (hunk->old_count > 0),
                        .old_count = hunk->old_count,
                        .new_first = hunk->new_start + (hunk->new_count > 0),
                        .new_count = hunk->new_count};
    if (file.old_text)
      edit.old_text = shown_lines(f, &f->old, old, file.old_text, edit.old_first, edit.old_count);
    if (file.new_text)
      edit.new_text = shown_lines(f, &f->new, new, file.new_text, edit.new_first, edit.new_count);
    ARENA_PUSH(edits->arena, &edits->list, edit);
  }
  ARENA_PUSH(edits->arena, &edits->files, file);
  return &edits->files.at[edits->files.count - 1];
}

/* Of a saved catalog whose file is no more as it was: that it is another is known, not where. */
static void find_sparse(struct finding *f, const struct source *old, const struct source *new,
                        const char *old_path, const char *new_path) {
  struct edits *edits = f->edits;
  const char *before = old ? source_blob(f->old.sources, old->id) : NULL,
             *after = new ? source_blob(f->new.sources, new->id) : NULL;
  if (before && after && !strcmp(before, after)) return;
  struct edit edit = {.old_path = old ? old_path : NULL,
                      .new_path = new ? new_path : NULL,
                      .whole = true,
                      .attributed = true};
  uint32_t i = 0;
  while (i < edits->list.count &&
         !(edits->list.at[i].whole && same_name(edits->list.at[i].old_path, edit.old_path) &&
           same_name(edits->list.at[i].new_path, edit.new_path)))
    i++;
  if (i == edits->list.count) ARENA_PUSH(edits->arena, &edits->list, edit);
  struct edit_place place = {i, PLACE_NONE, PLACE_NONE};
  place.old = old ? whole_place(old) : absent_place(&f->old, old_path);
  place.new = new ? whole_place(new) : absent_place(&f->new, new_path);
  ARENA_PUSH(edits->arena, &f->places->list, place);
}

/* Most files are the same: their texts are not copied. */
static bool same_sources(const struct source *old, const struct source *new) {
  return old && new && old->length == new->length && !memcmp(old->text, new->text, old->length);
}

bool edit_of_reading(const struct edit *edit) {
  return edit->kind == EDIT_UNREAD || edit->kind == EDIT_READ;
}

/* A saved catalog says which files it was made from, and not which there were.  One that is on the disk was
   not removed; nor is it new, if a fact or an option is another: that may be why it is read. */
static bool find_reading(struct finding *f, const struct source *old, const struct source *new) {
  struct edits *edits = f->edits;
  const struct source *source = old ? old : new;
  struct side *own = old ? &f->old : &f->new, *other = old ? &f->new : &f->old;
  const struct file_view *view = other->sources->view;
  if ((old && new) || (view && view->root) || !source->path) return false;
  if (!old && !f->data) return false;
  const char *path = path_of(own->sources, source);
  if (absent_place(other, path).source || !file_exists(NULL, source->path->text)) return false;
  struct edit edit = {.kind = old ? EDIT_UNREAD : EDIT_READ, .whole = true, .attributed = true};
  uint32_t i = 0;
  while (i < edits->list.count &&
         !(edits->list.at[i].kind == edit.kind && same_name(edits->list.at[i].new_path, path)))
    i++;
  if (i == edits->list.count) {
    edit.old_path = edit.new_path =
        arena_copy(edits->arena, path, strlen(path) + 1); /* outlives the sources */
    ARENA_PUSH(edits->arena, &edits->list, edit);
  }
  struct edit_place place = {i, PLACE_NONE, PLACE_NONE};
  if (old) place.old = whole_place(old);
  if (new) place.new = whole_place(new);
  ARENA_PUSH(edits->arena, &f->places->list, place);
  return true;
}

static void find_file(struct finding *f, const struct source *old, const struct source *new,
                      const char *old_path, const char *new_path) {
  struct edited_file file = {.old_path = old_path, .new_path = new_path};
  if (find_reading(f, old, new)) return;
  if ((old && old->sparse) || (new &&new->sparse)) {
    find_sparse(f, old, new, old_path, new_path);
    return;
  }
  if (same_sources(old, new)) return;
  file.old_text = old ? text_of(f, old) : unread_text(f, &f->old, old_path);
  file.new_text = new ? text_of(f, new) : unread_text(f, &f->new, new_path);
  if (same_text(file.old_text, file.new_text)) return;
  if (!file.old_text) file.old_path = NULL;
  if (!file.new_text) file.new_path = NULL;
  const struct edited_file *known = known_file(f, &file);
  if (!known) known = compare_file(f, file, old, new);
  for (uint32_t i = known->first; i < known->first + known->count; i++) {
    const struct edit *edit = &f->edits->list.at[i];
    struct edit_place place = {i, lines_place(f->old.sources, old, edit->old_first, edit->old_count),
                               lines_place(f->new.sources, new, edit->new_first, edit->new_count)};
    if (!old) place.old = absent_place(&f->old, old_path);
    if (!new) place.new = absent_place(&f->new, new_path);
    ARENA_PUSH(f->edits->arena, &f->places->list, place);
  }
}

static void note_read(struct edits *edits, const struct hash *files) {
  if (!edits->read.hash) hash_begin(&edits->read, edits->arena, files->count);
  for (uint32_t i = 0; i < files->count; i++)
    hash_put(&edits->read, files->at[i].key, files->at[i].key);
}

bool edits_read(struct edits *edits, const char *path) {
  return edits->read.hash && path && hash_find_text(hash_end(&edits->read), path);
}

/* Says that those who wrote the lines of NEW that OLD has not will be asked for. */
static void expect_edits(struct finding *f, const struct source *old, const struct source *new,
                         const char *old_path) {
  struct hunk_list hunks = {0};
  if (same_sources(old, new) || new->sparse || (old && old->sparse)) return;
  const struct str *before = old ? text_of(f, old) : unread_text(f, &f->old, old_path);
  if (before) text_changes(&hunks, f->edits->arena, before, text_of(f, new));
  for (uint32_t i = 0; i < hunks.list.count; i++)
    authors_expect_lines(f->authors, new->id, hunks.list.at[i].new_start + 1, hunks.list.at[i].new_count);
}

static void find_files(struct finding *f) {
  const struct hash *new = hash_end(&f->new.files), *old = hash_end(&f->old.files);
  note_read(f->edits, old);
  note_read(f->edits, new);
  for (uint32_t i = 0; f->authors && i < new->count; i++) {
    const char *path = new->at[i].key.u.text->text, *then = looked_up(&f->renamed[1], path);
    expect_edits(f, source_at(&f->old, then), source_at(&f->new, path), then);
  }
  for (uint32_t i = 0; i < new->count; i++) {
    const char *path = new->at[i].key.u.text->text, *then = looked_up(&f->renamed[1], path);
    find_file(f, source_at(&f->old, then), source_at(&f->new, path), then, path);
  }
  for (uint32_t i = 0; i < old->count; i++) {
    const char *path = old->at[i].key.u.text->text, *now = looked_up(&f->renamed[0], path);
    if (!source_at(&f->new, now)) find_file(f, source_at(&f->old, path), NULL, path, now);
  }
}

/* ---- data without a file ---- */

static bool is_datum(const struct sources *sources, const struct label *label) {
  if (!label->name || label_is_collection(label)) return false;
  enum source_kind kind = source_get(sources, label->place.source)->kind;
  return kind == SOURCE_FACTS || kind == SOURCE_SETTING || kind == SOURCE_PROGRAM;
}

/* Facts that hold others. */
static bool is_group(const struct sources *sources, const struct label *label) {
  return label->name && label_is_collection(label) &&
         source_get(sources, label->place.source)->kind == SOURCE_FACTS;
}

/* A setting is called by what it is set to, too: "node a". */
static const struct str *datum_name(struct arena *arena, const struct sources *sources,
                                    const struct label *label) {
  const struct source *source = source_get(sources, label->place.source);
  if (label->kind != LABEL_SETTING || source->kind != SOURCE_SETTING) return label->name;
  size_t own = source->name->length;
  if (strncmp(label->name->text, source->name->text, own) != 0 ||
      label->name->length != own + 1 + source->length)
    return label->name;
  return str_new(arena, label->name->text, own);
}

static bool is_quoted(const char *text, uint32_t length) {
  return length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text;
}

/* A number or a truth of JSON stands without quotes, all else with them. */
static const struct str *datum_text(struct arena *arena, const struct sources *sources, label_id id) {
  struct buffer out;
  if (!id) return NULL;
  uint32_t length;
  const struct label *label = label_get(sources, id);
  const char *text = place_text(sources, label->place, &length);
  bool bare = label->kind == LABEL_DATUM_JSON && !is_quoted(text, length);
  text = label_shown(sources, id, &length);
  if (label_is_datum(label) && is_quoted(text, length)) text++, length -= 2;
  buffer_init(&out, arena);
  if (!bare) buffer_putc(&out, '\'');
  show_line(&out, text, length, UINT32_MAX);
  if (!bare) buffer_putc(&out, '\'');
  return str_new(arena, buffer_text(&out), out.length);
}

/* What is not shown may be another.  A text in a file may be quoted; one that an option sets is not. */
static bool same_datum(const struct finding *f, label_id old, label_id new) {
  if (!old || !new) return false;
  const struct label *own = label_get(f->old.sources, old), *others = label_get(f->new.sources, new);
  uint32_t length, other_length;
  const char *text = place_text(f->old.sources, own->place, &length);
  const char *other = place_text(f->new.sources, others->place, &other_length);
  if (own->kind != others->kind) {
    bool bare = own->kind == LABEL_DATUM_JSON && !is_quoted(text, length);
    if (bare != (others->kind == LABEL_DATUM_JSON && !is_quoted(other, other_length))) return false;
    if (label_is_datum(own) && is_quoted(text, length)) text++, length -= 2;
    if (label_is_datum(others) && is_quoted(other, other_length)) other++, other_length -= 2;
  }
  return length == other_length && !memcmp(text, other, length);
}

static enum edit_kind datum_kind(const struct finding *f, label_id old, label_id new) {
  const struct sources *sources = new ? f->new.sources : f->old.sources;
  const struct label *label = label_get(sources, new ? new : old);
  bool fact = !strncmp(label->name->text, "fact ", 5) || !strncmp(label->name->text, "trusted ", 8);
  return fact || source_get(sources, label->place.source)->kind == SOURCE_FACTS ? EDIT_FACT : EDIT_SETTING;
}

/* Where a fact called NAME would have been: the beginning of what it would be in, which all that looks for it
   there depends on. */
static struct place place_around(struct finding *f, struct side *side, const char *name) {
  const struct hash *groups = hash_end(&side->groups);
  for (size_t length = strlen(name); length; length--) {
    if (length > 4 && name[length] != '.' && name[length] != ' ') continue;
    const struct hash_entry *found =
        hash_find(groups, value_string(str_new(f->edits->arena, name, length), 0));
    if (!found) continue;
    struct place place = label_get(side->sources, (label_id)found->value.u.integer)->place;
    place.end = place.start + 1;
    return place;
  }
  return PLACE_NONE;
}

static void add_datum(struct finding *f, const struct str *name, label_id old, label_id new) {
  struct edits *edits = f->edits;
  const struct str *old_text = datum_text(edits->arena, f->old.sources, old);
  const struct str *new_text = datum_text(edits->arena, f->new.sources, new);
  if (same_datum(f, old, new)) return;
  f->data = true;
  uint32_t i = 0;
  while (i < edits->list.count && !(edits->list.at[i].name && !strcmp(edits->list.at[i].name, name->text) &&
                                    same_text(edits->list.at[i].old_text, old_text) &&
                                    same_text(edits->list.at[i].new_text, new_text)))
    i++;
  if (i == edits->list.count) {
    struct edit edit = {.kind = datum_kind(f, old, new),
                        .name = str_new(edits->arena, name->text, name->length)->text,
                        .old_text = old_text,
                        .new_text = new_text,
                        .attributed = true};
    ARENA_PUSH(edits->arena, &edits->list, edit);
  }
  struct edit_place place = {i, PLACE_NONE, PLACE_NONE};
  place.old = old ? label_get(f->old.sources, old)->place : place_around(f, &f->old, name->text);
  place.new = new ? label_get(f->new.sources, new)->place : place_around(f, &f->new, name->text);
  ARENA_PUSH(edits->arena, &f->places->list, place);
}

static label_id label_called(struct side *side, const struct str *name) {
  const struct hash_entry *found = hash_find(hash_end(&side->data), value_string(name, 0));
  return found ? (label_id)found->value.u.integer : 0;
}

/* A datum that one side alone has is an edit, too. */
static void find_data(struct finding *f) {
  const struct hash *new = hash_end(&f->new.data), *old = hash_end(&f->old.data);
  for (uint32_t i = 0; i < new->count; i++) {
    const struct str *name = new->at[i].key.u.text;
    add_datum(f, name, label_called(&f->old, name), (label_id) new->at[i].value.u.integer);
  }
  for (uint32_t i = 0; i < old->count; i++) {
    const struct str *name = old->at[i].key.u.text;
    if (!label_called(&f->new, name)) add_datum(f, name, (label_id)old->at[i].value.u.integer, 0);
  }
}

static void note_absent(struct side *side, struct arena *arena, struct value path, source_id source) {
  struct hash_entry entry = {.key = path, .value = value_integer(source, 0)};
  hash_put(&side->absent, entry.key, entry.value);
  if (strpbrk(path.u.text->text, "*?[{")) ARENA_PUSH(arena, &side->patterns, entry);
}

/* The first source of a file, and the last label of a datum, stand for it. */
static void note_side(struct side *side, struct arena *arena, struct sources *sources) {
  side->sources = sources;
  hash_begin(&side->files, arena, sources->list.count);
  hash_begin(&side->data, arena, 64);
  hash_begin(&side->groups, arena, 16);
  hash_begin(&side->absent, arena, 64);
  for (uint32_t i = 1; i < sources->list.count; i++) {
    const struct source *source = sources->list.at[i];
    if (!is_file(source) && source->kind != SOURCE_ABSENT) continue;
    struct value path = value_string(str_from(arena, path_of(sources, source)), 0);
    if (source->kind == SOURCE_ABSENT) {
      note_absent(side, arena, path, i);
      continue;
    }
    if (!hash_find(hash_end(&side->files), path)) hash_put(&side->files, path, value_integer(i, 0));
  }
  for (label_id id = 1; id < sources->labels.count; id++) {
    const struct label *label = label_get(sources, id);
    if (is_group(sources, label)) hash_put(&side->groups, value_string(label->name, 0), value_integer(id, 0));
    if (!is_datum(sources, label)) continue;
    hash_put(&side->data, value_string(datum_name(arena, sources, label), 0), value_integer(id, 0));
  }
}

void edits_find(struct edits *edits, struct edit_places *places, struct sources *old, struct sources *new,
                const struct file_changes *renames, struct authors *authors) {
  struct finding f = {.edits = edits, .places = places, .authors = authors};
  note_side(&f.old, edits->arena, old);
  note_side(&f.new, edits->arena, new);
  note_renames(&f, renames);
  find_data(&f); /* stand first: they may be why a file is read */
  find_files(&f);
}

/* ---- without one of them ---- */

const struct edited_file *edit_file(const struct edits *edits, uint32_t edit) {
  for (uint32_t i = 0; i < edits->files.count; i++) {
    const struct edited_file *file = &edits->files.at[i];
    if (edit >= file->first && edit < file->first + file->count) return file;
  }
  return NULL;
}

const struct str *edit_old_lines(const struct edits *edits, struct arena *arena, uint32_t edit) {
  const struct edited_file *file = edit_file(edits, edit);
  const struct edit *own = &edits->list.at[edit];
  if (!file || !file->old_text || !own->old_count) return NULL;
  return lines_of(arena, file->old_text, own->old_first, own->old_count);
}

const struct str *edits_undone(const struct edits *edits, struct arena *arena, const struct edited_file *file,
                               const bool *undone) {
  const struct str *none = str_from(arena, ""), *new = file->new_text ? file->new_text : none;
  const struct str *old = file->old_text ? file->old_text : none;
  uint32_t line = 1, all = 0;
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = file->first; i < file->first + file->count; i++) {
    const struct edit *edit = &edits->list.at[i];
    if (!undone[i]) continue;
    uint32_t first = edit->new_count ? edit->new_first : edit->new_first + 1;
    buffer_str(&out, lines_of(arena, new, line, first - line));
    if (edit->old_count) buffer_str(&out, lines_of(arena, old, edit->old_first, edit->old_count));
    line = first + edit->new_count;
    all++;
  }
  if (all == file->count) return file->old_text;
  buffer_str(&out, lines_of(arena, new, line, UINT32_MAX));
  return str_new(arena, buffer_text(&out), out.length);
}

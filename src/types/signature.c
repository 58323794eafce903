/* SPDX-License-Identifier: Apache-2.0 */
/* Why a function's arguments fit none of its signatures. */
#include "src/types/mismatch.h"

static struct range exactly(uint32_t n) {
  return range_of(n, n, false, false);
}

/* What the arguments are, without the block. */
struct given {
  const struct type *const *types;
  uint32_t count;
  const struct type *block; /* or NULL */
};

static struct given given_of(const struct type *arguments) {
  struct given given = {arguments->types, arguments->count, NULL};
  if (given.count && type_is_callable(given.types[given.count - 1], true))
    given.block = given.types[--given.count];
  return given;
}

static const char *name_at(const struct type_signature *signature, uint32_t i) {
  return i < signature->name_count ? signature->names[i] : "";
}

static void describe_arguments(struct mismatches *found, const struct type_signature *signature,
                               const struct given *given, struct path path) {
  const struct type *tuple = signature->callable->first;
  if (!range_covers(type_size(tuple), exactly(given->count))) {
    struct mismatch m = {
        .kind = MISMATCH_COUNT, .path = path, .wanted = type_size(tuple), .given = exactly(given->count)};
    ARENA_PUSH(found->arena, &found->all, arena_copy(found->arena, &m, sizeof m));
    return;
  }
  for (uint32_t i = 0; i < given->count && tuple->count && !found->all.count; i++) {
    uint32_t at = i < tuple->count ? i : tuple->count - 1;
    struct path_step step = {.kind = STEP_PARAMETER, .name = name_at(signature, at)};
    if (!type_assignable(found->arena, tuple->types[at], given->types[i]))
      describe_mismatch(found, tuple->types[at], given->types[i], path_step(found->arena, path, step));
  }
}

static void describe_block(struct mismatches *found, const struct type_signature *signature,
                           const struct given *given, struct path path) {
  const struct type *wanted = signature->callable->second;
  struct mismatch m = {.path = path};
  if (given->block && wanted) {
    struct path_step step = {.kind = STEP_BLOCK};
    describe_mismatch(found, wanted, given->block, path_step(found->arena, path, step));
    return;
  }
  if (!given->block && (!wanted || type_assignable(found->arena, wanted, type_default(TYPE_UNDEF)))) return;
  m.kind = given->block ? MISMATCH_UNEXPECTED_BLOCK : MISMATCH_MISSING_BLOCK;
  ARENA_PUSH(found->arena, &found->all, arena_copy(found->arena, &m, sizeof m));
}

/* ---- text ---- */

static void parameter_text(struct buffer *out, const struct type_signature *signature, uint32_t i) {
  const struct type *tuple = signature->callable->first;
  const struct type *type = tuple->types[i < tuple->count ? i : tuple->count - 1];
  struct range size = type_size(tuple);
  bool rest = size.open_high && i + 1 == signature->name_count;
  bool optional = !rest && (int64_t)i + 1 > size.low;
  bool unwrapped = optional && type->kind == TYPE_OPTIONAL;
  if (unwrapped) type = type->first;
  if (type) type_text_shown(out, type);
  buffer_printf(out, " %s%s", signature->names[i],
                rest       ? size.low == signature->name_count ? "+" : "*"
                : optional ? "?"
                           : "");
}

static const char *signature_text(struct arena *arena, const struct type_signature *signature) {
  struct buffer out;
  struct range size = type_size(signature->callable->first);
  const struct type *block = signature->callable->second;
  buffer_init(&out, arena);
  if (size.low == 0 && size.high == 0) return "";
  for (uint32_t i = 0; i < signature->name_count && signature->callable->first->count; i++) {
    if (i) buffer_puts(&out, ", ");
    parameter_text(&out, signature, i);
  }
  if (block && (block->kind == TYPE_CALLABLE || (block->kind == TYPE_OPTIONAL && block->first))) {
    bool optional = block->kind == TYPE_OPTIONAL;
    if (out.length) buffer_puts(&out, ", ");
    type_text_shown(&out, optional ? block->first : block);
    buffer_printf(&out, " %s%s", signature->block_name ? signature->block_name : "block",
                  optional ? "?" : "");
  }
  return arena_copy(arena, buffer_text(&out), out.length + 1);
}

static void rejected(struct buffer *out, const struct mismatches *found, const char *indent) {
  for (uint32_t i = 0; i < found->all.count; i++) {
    struct mismatch m = mismatch_without(out->arena, found->all.at[i], 0);
    buffer_printf(out, "\n%srejected:%s", indent, mismatch_text(out->arena, &m));
  }
}

static const char *all_rejected(struct arena *arena, const char *label,
                                const struct type_signature *signatures, uint32_t count,
                                const struct mismatches *each) {
  struct buffer out;
  buffer_init(&out, arena);
  if (count == 1) {
    buffer_printf(&out, "%s expects (%s)", label, signature_text(arena, &signatures[0]));
    rejected(&out, &each[0], "  ");
    return buffer_text(&out);
  }
  buffer_printf(&out,
                "The function %s was called with arguments it does not accept. It expects one of:", label);
  for (uint32_t i = 0; i < count; i++) {
    buffer_printf(&out, "\n  (%s)", signature_text(arena, &signatures[i]));
    rejected(&out, &each[i], "    ");
  }
  return buffer_text(&out);
}

/* What is wrong with the blocks, where the arguments of some signatures are good. */
static void look_at_blocks(struct arena *arena, const struct type_signature *signatures, uint32_t count,
                           const struct given *given, struct mismatches *each) {
  struct mismatches *blocks = ARENA_ARRAY(arena, struct mismatches, count);
  uint32_t bad = 0;
  for (uint32_t i = 0; i < count; i++) {
    struct path_step step = {.kind = STEP_SIGNATURE, .index = i};
    blocks[i] = (struct mismatches){.arena = arena};
    describe_block(&blocks[i], &signatures[i], given, path_step(arena, (struct path){NULL, 0}, step));
    bad += blocks[i].all.count > 0;
  }
  for (uint32_t i = 0; i < count && bad; i++)
    if (bad == count || !each[i].all.count) each[i] = blocks[i];
}

const char *signatures_text(struct arena *arena, const char *label, const struct type_signature *signatures,
                            uint32_t count, const struct type *arguments) {
  struct given given = given_of(arguments);
  struct mismatches *each = ARENA_ARRAY(arena, struct mismatches, count);
  struct mismatches merged = {.arena = arena};
  bool all = true;
  for (uint32_t i = 0; i < count; i++) {
    struct path_step step = {.kind = STEP_SIGNATURE, .index = i};
    each[i] = (struct mismatches){.arena = arena};
    describe_arguments(&each[i], &signatures[i], &given, path_step(arena, (struct path){NULL, 0}, step));
    all &= each[i].all.count > 0;
  }
  if (!all) look_at_blocks(arena, signatures, count, &given, each);
  merge_alternatives(&merged, each, count, 0, MISMATCH_COUNT);
  if (!merged.all.count) return NULL;
  if (merged.all.count == 1)
    return arena_printf(arena, "%s%s", label, mismatch_text(arena, merged.all.at[0]));
  return all_rejected(arena, label, signatures, count, each);
}

const char *signatures_expected(struct arena *arena, const char *label,
                                const struct type_signature *signatures, uint32_t count) {
  struct mismatches *none = ARENA_ARRAY(arena, struct mismatches, count);
  for (uint32_t i = 0; i < count; i++)
    none[i] = (struct mismatches){.arena = arena};
  return all_rejected(arena, label, signatures, count, none);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/commit_graph.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  HEADER = 8,
  TABLE_ROW = 12,
  COMMIT_ROW = COMMIT_ID + 16,
  FILTER_HEADER = 12,
  MOST_LAYERS = 64,
  NO_PARENT = 0x70000000
};

/* A part of a file. */
struct chunk {
  const unsigned char *at;
  size_t length;
};

/* One file of a chain; parents are counted through all layers, from the oldest. */
struct layer {
  unsigned char *map;
  size_t size;
  uint32_t count, before; /* commits in it, and in the older ones */
  struct chunk fanout, ids, commits, filter_ends, filters;
};

struct commit_graph {
  struct layer layers[MOST_LAYERS]; /* the oldest first */
  uint32_t count;
  uint32_t hashes;    /* for each path; 0: there are no filters */
  bool unsigned_text; /* whether the hash is known of bytes above 127 */
};

static uint32_t number32(const unsigned char *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static uint64_t number64(const unsigned char *p) {
  return (uint64_t)number32(p) << 32 | number32(p + 4);
}

/* ---- files ---- */

static bool map_file(struct layer *layer, const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool good = !fstat(file, &status) && S_ISREG(status.st_mode) && status.st_size > HEADER;
  void *map = good ? mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  if (map == MAP_FAILED) return false;
  layer->map = map;
  layer->size = (size_t)status.st_size;
  return true;
}

static bool read_chunks(struct layer *layer) {
  static const char names[][5] = {"OIDF", "OIDL", "CDAT", "BIDX", "BDAT"};
  struct chunk *const chunks[] = {&layer->fanout, &layer->ids, &layer->commits, &layer->filter_ends,
                                  &layer->filters};
  const unsigned char *map = layer->map;
  if (memcmp(map, "CGPH\1\1", 6) != 0) return false;
  size_t count = map[6], table = HEADER + (count + 1) * TABLE_ROW;
  if (table > layer->size) return false;
  for (size_t i = 0; i < count; i++) {
    const unsigned char *row = map + HEADER + i * TABLE_ROW;
    uint64_t start = number64(row + 4), end = number64(row + TABLE_ROW + 4);
    if (start < table || start > end || end > layer->size) return false;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
      if (!memcmp(row, names[k], 4)) *chunks[k] = (struct chunk){map + start, (size_t)(end - start)};
  }
  return true;
}

/* Whether all parts are there, and of the length that they must have. */
static bool check_chunks(struct layer *layer) {
  if (layer->fanout.length != 256 * sizeof(uint32_t)) return false;
  layer->count = number32(layer->fanout.at + 255 * sizeof(uint32_t));
  return layer->ids.length == (size_t)layer->count * COMMIT_ID &&
         layer->commits.length == (size_t)layer->count * COMMIT_ROW;
}

/* Filters are used if all layers have them, with hashes of one kind. */
static void look_for_filters(struct commit_graph *graph, struct layer *layer) {
  bool good = layer->filter_ends.length == (size_t)layer->count * sizeof(uint32_t) && layer->count &&
              layer->filters.length >= FILTER_HEADER;
  uint32_t version = good ? number32(layer->filters.at) : 0,
           hashes = good ? number32(layer->filters.at + 4) : 0;
  good = (version == 1 || version == 2) && hashes && hashes <= 32;
  if (graph->count) good = good && graph->hashes == hashes && graph->unsigned_text == (version == 2);
  graph->hashes = good ? hashes : 0;
  graph->unsigned_text = version == 2;
}

static bool add_layer(struct commit_graph *graph, const char *path) {
  struct layer *layer = &graph->layers[graph->count];
  *layer = (struct layer){.map = NULL};
  if (graph->count == MOST_LAYERS || !map_file(layer, path)) return false;
  if (!read_chunks(layer) || !check_chunks(layer)) {
    munmap(layer->map, layer->size);
    return false;
  }
  look_for_filters(graph, layer);
  if (graph->count) layer->before = layer[-1].before + layer[-1].count;
  graph->count++;
  return true;
}

/* The layers that the file CHAIN names, the oldest first. */
static bool add_chain(struct commit_graph *graph, struct arena *arena, const char *objects) {
  char name[64];
  FILE *chain = fopen(arena_printf(arena, "%s/info/commit-graphs/commit-graph-chain", objects), "re");
  bool good = chain;
  while (good && fgets(name, sizeof name, chain)) {
    name[strcspn(name, "\n")] = '\0';
    good = strspn(name, "0123456789abcdef") == 2 * COMMIT_ID && !name[2 * COMMIT_ID] &&
           add_layer(graph, arena_printf(arena, "%s/info/commit-graphs/graph-%s.graph", objects, name));
  }
  if (chain) fclose(chain);
  return good && graph->count;
}

static bool open_in(struct commit_graph *graph, struct arena *arena, const char *objects) {
  return add_layer(graph, arena_printf(arena, "%s/info/commit-graph", objects)) ||
         add_chain(graph, arena, objects);
}

/* In the folders that OBJECTS borrows objects from. */
static bool open_borrowed(struct commit_graph *graph, struct arena *arena, const char *objects) {
  char line[4096];
  bool found = false;
  FILE *alternates = fopen(arena_printf(arena, "%s/info/alternates", objects), "re");
  while (alternates && !found && fgets(line, sizeof line, alternates)) {
    line[strcspn(line, "\n")] = '\0';
    if (!*line || *line == '#') continue;
    found = open_in(graph, arena, *line == '/' ? line : arena_printf(arena, "%s/%s", objects, line));
  }
  if (alternates) fclose(alternates);
  return found;
}

struct commit_graph *commit_graph_open(struct arena *arena, const char *objects) {
  struct commit_graph *graph = calloc(1, sizeof *graph);
  if (!graph || open_in(graph, arena, objects) || open_borrowed(graph, arena, objects)) return graph;
  commit_graph_close(graph);
  return NULL;
}

void commit_graph_close(struct commit_graph *graph) {
  for (uint32_t i = 0; i < graph->count; i++)
    munmap(graph->layers[i].map, graph->layers[i].size);
  free(graph);
}

/* ---- commits ---- */

static bool find_in(const struct layer *layer, const unsigned char *id, uint32_t *at) {
  const unsigned char *fanout = layer->fanout.at;
  uint32_t low = *id ? number32(fanout + (*id - 1U) * sizeof low) : 0,
           high = number32(fanout + *id * sizeof low);
  if (high > layer->count) return false;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = memcmp(layer->ids.at + (size_t)middle * COMMIT_ID, id, COMMIT_ID);
    if (!order) {
      *at = middle;
      return true;
    }
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return false;
}

bool commit_graph_find(const struct commit_graph *graph, const unsigned char id[COMMIT_ID],
                       struct graph_commit *commit) {
  for (commit->layer = graph->count; commit->layer--;)
    if (find_in(&graph->layers[commit->layer], id, &commit->at)) return true;
  return false;
}

static const unsigned char *row_of(const struct commit_graph *graph, struct graph_commit commit) {
  return graph->layers[commit.layer].commits.at + (size_t)commit.at * COMMIT_ROW;
}

bool commit_graph_parent(const struct commit_graph *graph, struct graph_commit commit,
                         struct graph_commit *parent) {
  uint32_t position = number32(row_of(graph, commit) + COMMIT_ID), at = commit.layer + 1;
  if (position >= NO_PARENT) return false;
  while (at && graph->layers[at - 1].before > position)
    at--;
  if (!at || position - graph->layers[at - 1].before >= graph->layers[at - 1].count) return false;
  *parent = (struct graph_commit){at - 1, position - graph->layers[at - 1].before};
  return true;
}

const unsigned char *commit_graph_id(const struct commit_graph *graph, struct graph_commit commit) {
  return graph->layers[commit.layer].ids.at + (size_t)commit.at * COMMIT_ID;
}

const unsigned char *commit_graph_tree(const struct commit_graph *graph, struct graph_commit commit) {
  return row_of(graph, commit);
}

int64_t commit_graph_time(const struct commit_graph *graph, struct graph_commit commit) {
  return (int64_t)(number64(row_of(graph, commit) + COMMIT_ID + 8) & 0x3FFFFFFFF);
}

/* ---- filters ---- */

static uint32_t rotated(uint32_t n, int bits) {
  return n << bits | n >> (32 - bits);
}

static uint32_t scrambled(uint32_t n) {
  return rotated(n * 0xcc9e2d51, 15) * 0x1b873593;
}

/* MurmurHash3, 32 bits. */
static uint32_t murmur3(uint32_t seed, const char *text, size_t length) {
  uint32_t hash = seed, rest = 0;
  for (size_t i = 0; i < length; i++) {
    rest |= (uint32_t)(unsigned char)text[i] << 8 * (i % 4);
    if (i % 4 != 3) continue;
    hash = rotated(hash ^ scrambled(rest), 13) * 5 + 0xe6546b64;
    rest = 0;
  }
  hash ^= scrambled(rest) ^ (uint32_t)length;
  hash = (hash ^ hash >> 16) * 0x85ebca6b;
  hash = (hash ^ hash >> 13) * 0xc2b2ae35;
  return hash ^ hash >> 16;
}

/* The older version takes bytes above 127 as the machine that wrote the file has them: with a sign or
 * without. */
static bool is_plain(const char *text) {
  while (*text && (unsigned char)*text < 0x80)
    text++;
  return !*text;
}

struct path_hash path_hash_of(const char *path) {
  size_t length = strlen(path);
  return (struct path_hash){murmur3(0x293ae76f, path, length), murmur3(0x7e646e2c, path, length),
                            is_plain(path)};
}

bool commit_graph_changed(const struct commit_graph *graph, struct graph_commit commit,
                          struct path_hash path) {
  if (!graph->hashes) return true;
  const struct layer *layer = &graph->layers[commit.layer];
  const unsigned char *ends = layer->filter_ends.at + commit.at * sizeof(uint32_t);
  uint32_t start = commit.at ? number32(ends - sizeof start) : 0, end = number32(ends);
  if (start >= end || end > layer->filters.length - FILTER_HEADER ||
      (!graph->unsigned_text && !path.is_plain))
    return true; /* it has no filter */
  const unsigned char *filter = layer->filters.at + FILTER_HEADER + start;
  uint64_t bits = (uint64_t)(end - start) * 8;
  for (uint32_t i = 0; i < graph->hashes; i++) {
    uint64_t bit = (uint32_t)(path.first + i * path.second) % bits;
    if (!(filter[bit / 8] & 1 << bit % 8)) return false;
  }
  return true;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values that no literal writes: Sensitive, Binary, Timestamp, Timespan, SemVer, SemVerRange, URI, and
 * instances of Object types.  All are immutable and owned by the arena that they were made in.
 *
 * A Sensitive is one value around another, which keeps its own trace: what is made of it is opaque.
 */
#ifndef COLOPHON_VALUE_RICH_H
#define COLOPHON_VALUE_RICH_H

#include "src/value/value.h"

/* Seconds or nanoseconds, aligned as arenas align. */
typedef __int128 time_count __attribute__((aligned(8)));

/* All times and spans are nearer than so many nanoseconds. */
#define TIME_FARTHEST ((__int128)1 << 126)

/* Seconds since 1970-01-01 00:00:00 UTC, leap seconds not counted, and 0 to 999999999 nanoseconds more. */
struct timestamp {
  time_count seconds;
  uint32_t nanoseconds;
};

/* Its address is what it is as a key, as that of a timestamp. */
struct timespan {
  time_count nanoseconds;
};

/* A version by Semantic Versioning 2.0.0; the texts are NULL where the version has none.  The numbers are
   Integers; the major one of the highest version that a range knows is the infinite Float.  WHOLE: its
   prerelease was given as one identifier, so that dots and digits in it count as letters. */
struct semver {
  struct value major, minor, patch;
  const struct str *prerelease, *build;
  bool whole;
};

/* A range of versions, as it was written and as comparators (src/value/semver_range.c). */
struct semver_range {
  const struct str *text;
  const struct semver_comparators *comparators;
};

/* An instance of the Object type TYPE; the values of its attributes in the order of the type. */
struct object {
  struct kind_head head;
  const struct type *type;
  const struct array *attributes;
  bool typed_early; /* Puppet asked for its type before it had attributes: parameters of that are undef */
  void *context;    /* of a Puppet::LookupContext: what answers its questions (src/puppet/hiera/context.c), or
                       NULL */
};

/* How an operation on rich values ended. */
enum rich_status {
  RICH_OK,
  RICH_WRONG,          /* *PROBLEM is the message in Puppet's words */
  RICH_RAISED,         /* the same, where Ruby fails and Puppet says nothing of the operator */
  RICH_NOT_APPLICABLE, /* the operator does not apply to the left operand */
  RICH_NOT_TOGETHER,   /* it does not apply to these two operands */
  RICH_ZERO,           /* division by zero */
  RICH_INFINITE,
  RICH_BEYOND, /* Colophon cannot hold what Puppet computes; *PROBLEM names it in the plural */
};

/* A and B, both of KIND, which is one of the above: the same, as value_same or value_same_key (KEYS) asks. */
bool rich_same(enum value_kind kind, struct value a, struct value b, bool keys);
uint32_t rich_hash(struct value v);
/* Appends V as string interpolation shows it. */
void rich_text(struct buffer *out, struct value v);

/* ---- what the operators of the language ask (src/value/rich_operators.c) ---- */

/* A OP B where A or B is a Timestamp or Timespan, or A is a Binary or URI (a Number is one already); OP is
   one of + - * / %. */
enum rich_status rich_arithmetic(struct arena *arena, enum trace_op op, struct value a, struct value b,
                                 struct value *result, const char **problem);
/* A <=> B where A or B is a Timestamp, Timespan or SemVer: sets *ORDER to -1, 0, 1. */
enum rich_status rich_compare(struct value a, struct value b, int *order, const char **problem);
/* The seconds of a Timestamp or Timespan: whole ones, or as a Float. */
struct value rich_seconds(struct arena *arena, struct value time, bool real);
/* Whether so many seconds are as many as NUMBER, in Ruby's arithmetic. */
bool time_is_number(struct value time, struct value number);
/* So many seconds in nanoseconds, without fractions; false beyond TIME_FARTHEST or all numbers. */
bool nanoseconds_of_seconds(struct value number, __int128 *nanoseconds);
/* The time that is so many nanoseconds since 1970. */
struct value timestamp_at(struct arena *arena, __int128 nanoseconds);
/* `==` where A is a rich value: a Timespan equals a number of as many seconds. */
bool rich_equal(struct value a, struct value b);
/* Whether V matches PATTERN, a SemVer or SemVerRange (`v =~ pattern`, options of a case). */
bool rich_matches(struct arena *arena, struct value pattern, struct value v);
/* `needle in haystack`, HAYSTACK being a Binary or SemVerRange. */
bool rich_in(struct arena *arena, struct value needle, struct value haystack);

/* ---- Sensitive and Binary (src/value/binary.c) ---- */

struct value value_sensitive(struct arena *arena, struct value held); /* without a trace of its own */
struct value value_binary(const struct str *bytes);

enum base64 { BASE64_STRICT, BASE64_URLSAFE, BASE64_RELAXED };
/* The bytes that TEXT stands for, or NULL where it is not such a text. */
const struct str *base64_decode(struct arena *arena, const struct str *text, enum base64 form);
/* Appends BYTES; RELAXED: with a line break after each 60 characters. */
void base64_encode(struct buffer *out, const struct str *bytes, enum base64 form);

/* ---- Timestamp (src/value/timestamp_parse.c, timestamp_format.c) ---- */

/* The formats that a text may have. */
struct time_formats {
  const struct str *const *at;
  uint32_t count; /* 0: Puppet's own */
  bool listed;    /* they were given as an Array */
};

struct value value_timestamp(struct arena *arena, __int128 seconds, uint32_t nanoseconds);
/* The timestamp TEXT by the first of FORMATS that fits, in ZONE (or NULL). */
enum rich_status timestamp_parse(struct arena *arena, const struct str *text, struct time_formats formats,
                                 const struct str *zone, struct value *result, const char **problem);
/* Appends TIMESTAMP by FORMAT, as Ruby's Time#strftime; ZONE may be NULL: UTC. */
enum rich_status timestamp_format(struct buffer *out, struct timestamp timestamp, const struct str *format,
                                  const struct str *zone, const char **problem);

/* ---- Timespan (src/value/timespan.c) ---- */

struct value value_timespan(struct arena *arena, __int128 nanoseconds);
/* The timespan TEXT by the first of FORMATS that fits. */
enum rich_status timespan_parse(struct arena *arena, const struct str *text, struct time_formats formats,
                                struct value *result, const char **problem);
enum rich_status timespan_format(struct buffer *out, __int128 nanoseconds, const struct str *format,
                                 const char **problem);

/* ---- SemVer and SemVerRange (src/value/semver.c, semver_range.c) ---- */

enum rich_status semver_parse(struct arena *arena, const struct str *text, struct value *result,
                              const char **problem);
struct value value_semver(struct arena *arena, struct semver version);
int semver_compare(const struct semver *a, const struct semver *b); /* -1, 0, 1: by precedence */
bool semver_same(const struct semver *a, const struct semver *b);   /* builds count too */
void semver_text(struct buffer *out, const struct semver *version);
/* Whether the texts of a version have only characters and dots that they may have. */
bool semver_qualifier(const struct str *text);

enum rich_status semver_range_parse(struct arena *arena, const struct str *text, struct value *result,
                                    const char **problem);
/* From MIN to MAX (NULL: the lowest, the highest); OPEN: without MAX itself. */
struct value semver_range_between(struct arena *arena, const struct semver *min, const struct semver *max,
                                  bool open);
bool semver_range_includes(const struct semver_range *range, const struct semver *version);
/* Appends RANGE by its comparators; its own text is as it was written. */
void semver_range_text(struct buffer *out, const struct semver_range *range);
/* The lowest and highest version, and whether *END itself is outside; false for several alternatives. */
bool semver_range_limits(const struct semver_range *range, const struct semver **begin,
                         const struct semver **end, bool *open);
/* How Ruby fails where RANGE is asked for the begin of one that has none; NULL: it says no. */
const char *semver_range_fails_for_nil(struct arena *arena, const struct semver_range *range);
bool semver_range_same(const struct semver_range *a, const struct semver_range *b);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The calendar and zones behind timestamps: the proleptic Gregorian calendar without leap seconds, and zones
 * as an offset from UTC.
 */
#ifndef COLOPHON_VALUE_CALENDAR_H
#define COLOPHON_VALUE_CALENDAR_H

#include "src/value/rich.h"

enum { SECONDS_OF_DAY = 86400 };

/* A point in time as a calendar and a clock show it. */
struct civil {
  __int128 year;
  int32_t month, day; /* from 1 */
  int32_t hour, minute, second;
  int32_t weekday, yearday; /* from 0, Sunday being 0 */
  uint32_t nanosecond;
  int32_t offset; /* seconds east of UTC */
  bool utc;       /* its zone is UTC itself, not an offset of 0 */
};

/* Days since 1970-01-01. */
__int128 calendar_days(__int128 year, int32_t month, int32_t day);
/* What clocks show OFFSET seconds east of UTC. */
struct civil calendar_civil(struct timestamp timestamp, int32_t offset, bool utc);

/* The zone that TEXT begins with: its length, or 0.  *OFFSET is set where *KNOWN. */
uint32_t zone_read(const char *text, int32_t *offset, bool *known);
/* The offset of ZONE; Puppet's error where there is none. */
enum rich_status zone_offset(struct arena *arena, const struct str *zone, int32_t *offset,
                             const char **problem);

#endif

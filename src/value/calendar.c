/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/calendar.h"

#include <stdlib.h>
#include <strings.h>

static __int128 floor_div(__int128 a, int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* Years begin in March here, so that the leap day is their last. */
__int128 calendar_days(__int128 year, int32_t month, int32_t day) {
  year -= month <= 2;
  __int128 era = floor_div(year, 400), of_era = year - era * 400;
  int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

struct civil calendar_civil(struct timestamp timestamp, int32_t offset, bool utc) {
  struct civil c = {.nanosecond = timestamp.nanoseconds, .offset = offset, .utc = utc};
  __int128 seconds = timestamp.seconds + offset, days = floor_div(seconds, SECONDS_OF_DAY);
  int32_t rest = (int32_t)(seconds - days * SECONDS_OF_DAY);
  c.hour = rest / 3600;
  c.minute = rest / 60 % 60;
  c.second = rest % 60;
  c.weekday = (int32_t)(days + 4 - floor_div(days + 4, 7) * 7);
  __int128 shifted = days + 719468, era = floor_div(shifted, 146097);
  int64_t of_era = (int64_t)(shifted - era * 146097);
  int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  int64_t of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
  c.day = (int32_t)(of_year - (153 * month + 2) / 5 + 1);
  c.month = (int32_t)(month < 10 ? month + 3 : month - 9);
  c.year = year + era * 400 + (c.month <= 2);
  c.yearday = (int32_t)(days - calendar_days(c.year, 1, 1));
  return c;
}

/* ---- zones ---- */

struct zone {
  const char *name;
  int32_t offset;
};

/* The names of zones that Ruby knows, sorted. */
static const struct zone zones[] = {{"a", 3600},
                                    {"acdt", 37800},
                                    {"acst", 34200},
                                    {"act", -18000},
                                    {"acwst", 31500},
                                    {"adt", -10800},
                                    {"aedt", 39600},
                                    {"aest", 36000},
                                    {"aft", 16200},
                                    {"ahst", -36000},
                                    {"akdt", -28800},
                                    {"akst", -32400},
                                    {"alaskan", -32400},
                                    {"almt", 21600},
                                    {"anast", 43200},
                                    {"anat", 43200},
                                    {"aoe", -43200},
                                    {"aqtt", 18000},
                                    {"arab", 10800},
                                    {"arabian", 14400},
                                    {"arabic", 10800},
                                    {"art", -10800},
                                    {"ast", -14400},
                                    {"at", -7200},
                                    {"atlantic", -14400},
                                    {"awdt", 32400},
                                    {"awst", 28800},
                                    {"azores", -3600},
                                    {"azost", 0},
                                    {"azot", -3600},
                                    {"azst", 18000},
                                    {"azt", 14400},
                                    {"b", 7200},
                                    {"bnt", 28800},
                                    {"bot", -14400},
                                    {"brst", -7200},
                                    {"brt", -10800},
                                    {"bst", 3600},
                                    {"bt", 10800},
                                    {"btt", 21600},
                                    {"c", 10800},
                                    {"cast", 28800},
                                    {"cat", 7200},
                                    {"caucasus", 14400},
                                    {"cct", 23400},
                                    {"cdt", -18000},
                                    {"central", -21600},
                                    {"cest", 7200},
                                    {"cet", 3600},
                                    {"chadt", 49500},
                                    {"chast", 45900},
                                    {"china", 28800},
                                    {"chost", 32400},
                                    {"chot", 28800},
                                    {"chst", 36000},
                                    {"chut", 36000},
                                    {"cidst", -14400},
                                    {"cist", -18000},
                                    {"ckt", -36000},
                                    {"clst", -10800},
                                    {"clt", -14400},
                                    {"cot", -18000},
                                    {"cst", -21600},
                                    {"cvt", -3600},
                                    {"cxt", 25200},
                                    {"d", 14400},
                                    {"dateline", -43200},
                                    {"davt", 25200},
                                    {"ddut", 36000},
                                    {"e", 18000},
                                    {"eadt", 39600},
                                    {"easst", -18000},
                                    {"east", -21600},
                                    {"eastern", -18000},
                                    {"eat", 10800},
                                    {"ect", -18000},
                                    {"edt", -14400},
                                    {"eest", 10800},
                                    {"eet", 7200},
                                    {"egst", 0},
                                    {"egt", -3600},
                                    {"egypt", 7200},
                                    {"est", -18000},
                                    {"f", 21600},
                                    {"fet", 10800},
                                    {"fiji", 43200},
                                    {"fjst", 46800},
                                    {"fjt", 43200},
                                    {"fkst", -10800},
                                    {"fkt", -14400},
                                    {"fle", 7200},
                                    {"fnt", -7200},
                                    {"fst", 7200},
                                    {"fwt", 3600},
                                    {"g", 25200},
                                    {"galt", -21600},
                                    {"gamt", -32400},
                                    {"get", 14400},
                                    {"gft", -10800},
                                    {"gilt", 43200},
                                    {"gmt", 0},
                                    {"greenland", -10800},
                                    {"greenwich", 0},
                                    {"gst", 36000},
                                    {"gtb", 7200},
                                    {"gyt", -14400},
                                    {"h", 28800},
                                    {"hadt", -32400},
                                    {"hast", -36000},
                                    {"hawaiian", -36000},
                                    {"hdt", -32400},
                                    {"hkt", 28800},
                                    {"hovst", 28800},
                                    {"hovt", 25200},
                                    {"hst", -36000},
                                    {"i", 32400},
                                    {"ict", 25200},
                                    {"idle", 43200},
                                    {"idlw", -43200},
                                    {"idt", 10800},
                                    {"india", 19800},
                                    {"iot", 21600},
                                    {"iran", 12600},
                                    {"irdt", 16200},
                                    {"irkst", 32400},
                                    {"irkt", 28800},
                                    {"irst", 12600},
                                    {"ist", 19800},
                                    {"jerusalem", 7200},
                                    {"jst", 32400},
                                    {"k", 36000},
                                    {"kgt", 21600},
                                    {"korea", 32400},
                                    {"kost", 39600},
                                    {"krast", 28800},
                                    {"krat", 25200},
                                    {"kst", 32400},
                                    {"kuyt", 14400},
                                    {"l", 39600},
                                    {"lhdt", 39600},
                                    {"lhst", 37800},
                                    {"lint", 50400},
                                    {"m", 43200},
                                    {"magst", 43200},
                                    {"magt", 39600},
                                    {"mart", -30600},
                                    {"mawt", 18000},
                                    {"mdt", -21600},
                                    {"mest", 7200},
                                    {"mesz", 7200},
                                    {"met", 3600},
                                    {"mewt", 3600},
                                    {"mexico", -21600},
                                    {"mez", 3600},
                                    {"mht", 43200},
                                    {"mmt", 23400},
                                    {"mountain", -25200},
                                    {"msd", 14400},
                                    {"msk", 10800},
                                    {"mst", -25200},
                                    {"mut", 14400},
                                    {"mvt", 18000},
                                    {"myanmar", 23400},
                                    {"myt", 28800},
                                    {"n", -3600},
                                    {"nct", 39600},
                                    {"ndt", -5400},
                                    {"nepal", 20700},
                                    {"nfdt", 43200},
                                    {"nft", 39600},
                                    {"novst", 25200},
                                    {"novt", 25200},
                                    {"npt", 20700},
                                    {"nrt", 43200},
                                    {"nst", -9000},
                                    {"nt", -39600},
                                    {"nut", -39600},
                                    {"nzdt", 46800},
                                    {"nzst", 43200},
                                    {"nzt", 43200},
                                    {"o", -7200},
                                    {"omsst", 25200},
                                    {"omst", 21600},
                                    {"orat", 18000},
                                    {"p", -10800},
                                    {"pacific", -28800},
                                    {"pdt", -25200},
                                    {"pet", -18000},
                                    {"petst", 43200},
                                    {"pett", 43200},
                                    {"pgt", 36000},
                                    {"phot", 46800},
                                    {"pht", 28800},
                                    {"pkt", 18000},
                                    {"pmdt", -7200},
                                    {"pmst", -10800},
                                    {"pont", 39600},
                                    {"pst", -28800},
                                    {"pwt", 32400},
                                    {"pyst", -10800},
                                    {"q", -14400},
                                    {"qyzt", 21600},
                                    {"r", -18000},
                                    {"ret", 14400},
                                    {"romance", 3600},
                                    {"rott", -10800},
                                    {"russian", 10800},
                                    {"s", -21600},
                                    {"sakt", 39600},
                                    {"samoa", -39600},
                                    {"samt", 14400},
                                    {"sast", 7200},
                                    {"sbt", 39600},
                                    {"sct", 14400},
                                    {"sgt", 28800},
                                    {"sret", 39600},
                                    {"srt", -10800},
                                    {"sst", -39600},
                                    {"swt", 3600},
                                    {"syot", 10800},
                                    {"t", -25200},
                                    {"taht", -36000},
                                    {"taipei", 28800},
                                    {"tasmania", 36000},
                                    {"tft", 18000},
                                    {"tjt", 18000},
                                    {"tkt", 46800},
                                    {"tlt", 32400},
                                    {"tmt", 18000},
                                    {"tokyo", 32400},
                                    {"tonga", 46800},
                                    {"tost", 50400},
                                    {"tot", 46800},
                                    {"trt", 10800},
                                    {"tvt", 43200},
                                    {"u", -28800},
                                    {"ulast", 32400},
                                    {"ulat", 28800},
                                    {"ut", 0},
                                    {"utc", 0},
                                    {"uyst", -7200},
                                    {"uyt", -10800},
                                    {"uzt", 18000},
                                    {"v", -32400},
                                    {"vet", -14400},
                                    {"vlast", 39600},
                                    {"vlat", 36000},
                                    {"vost", 21600},
                                    {"vut", 39600},
                                    {"w", -36000},
                                    {"wadt", 28800},
                                    {"wakt", 43200},
                                    {"warst", -10800},
                                    {"wast", 7200},
                                    {"wat", 3600},
                                    {"west", 3600},
                                    {"wet", 0},
                                    {"wft", 43200},
                                    {"wgst", -7200},
                                    {"wgt", -10800},
                                    {"wib", 25200},
                                    {"wit", 32400},
                                    {"wita", 28800},
                                    {"wt", 0},
                                    {"x", -39600},
                                    {"y", -43200},
                                    {"yakst", 36000},
                                    {"yakt", 32400},
                                    {"yakutsk", 32400},
                                    {"yapt", 36000},
                                    {"ydt", -28800},
                                    {"yekst", 21600},
                                    {"yekt", 18000},
                                    {"yst", -32400},
                                    {"z", 0}};

static int by_name(const void *key, const void *row) {
  return strcmp(key, ((const struct zone *)row)->name);
}

static const struct zone *zone_named(const char *text, uint32_t length) {
  char name[16];
  if (length >= sizeof name) return NULL;
  for (uint32_t i = 0; i < length; i++)
    name[i] = (char)(text[i] | 32);
  name[length] = '\0';
  return bsearch(name, zones, sizeof zones / sizeof *zones, sizeof *zones, by_name);
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_alpha(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static uint32_t digits(const char *p) {
  uint32_t count = 0;
  while (is_digit(p[count]))
    count++;
  return count;
}

static int32_t number(const char *p, uint32_t count) {
  int32_t n = 0;
  for (uint32_t i = 0; i < count; i++)
    n = n * 10 + (p[i] - '0');
  return n;
}

/* Hours, or hours and minutes and seconds in a row of COUNT digits. */
static int32_t digit_row(const char *p, uint32_t count) {
  uint32_t hours = count % 2 ? 1 : 2;
  int32_t seconds = number(p, hours) * 3600;
  if (count > hours) seconds += number(p + hours, 2) * 60;
  if (count > hours + 2) seconds += number(p + hours + 2, 2);
  return seconds;
}

/* What follows the sign of an offset at P; *KNOWN: it can be told. */
static uint32_t read_offset(const char *p, int32_t *seconds, bool *known) {
  uint32_t count = digits(p), more = strchr(",.:", p[count]) && p[count] ? digits(p + count + 1) : 0;
  if (!count) return 0;
  *known = count <= 6;
  if (!more) {
    if (*known) *seconds = digit_row(p, count);
    return count;
  }
  *known = *known && count <= 2 && more <= 2;
  if (p[count] == ':') {
    const char *rest = p + count + 1 + more;
    uint32_t last = *rest == ':' ? digits(rest + 1) : 0;
    *known = *known && last <= 2;
    if (*known)
      *seconds =
          number(p, count) * 3600 + number(p + count + 1, more) * 60 + (last ? number(rest + 1, last) : 0);
    return count + 1 + more + (last ? last + 1 : 0);
  }
  if (*known) *seconds = number(p, count) * 3600 + number(p + count + 1, more) * (more == 1 ? 360 : 36);
  return count + 1 + more;
}

uint32_t zone_read(const char *text, int32_t *offset, bool *known) {
  uint32_t prefix = strncasecmp(text, "gmt", 3) == 0 || strncasecmp(text, "utc", 3) == 0 ? 3
                    : strncasecmp(text, "ut", 2) == 0                                    ? 2
                                                                                         : 0;
  if (text[prefix] == '+' || text[prefix] == '-') {
    uint32_t length = read_offset(text + prefix + 1, offset, known);
    if (length && text[prefix] == '-') *offset = -*offset;
    if (length) return prefix + 1 + length;
  }
  uint32_t length = 0;
  while (is_alpha(text[length]))
    length++;
  if (!length || is_digit(text[length]) || text[length] == '_') return 0;
  const struct zone *zone = zone_named(text, length);
  *known = zone != NULL;
  if (zone) *offset = zone->offset;
  if (text[length] == ' ' && strncasecmp(text + length + 1, "dst", 3) == 0 && !is_alpha(text[length + 4])) {
    *offset += 3600;
    length += 4;
  }
  return length;
}

enum rich_status zone_offset(struct arena *arena, const struct str *zone, int32_t *offset,
                             const char **problem) {
  bool known = false;
  *problem = "the timezone of this computer";
  if (zone->length == 7 && strcasecmp(zone->text, "current") == 0) return RICH_BEYOND;
  *problem = "such names of timezones";
  if (strcasestr(zone->text, " time")) return RICH_BEYOND;
  if (zone_read(zone->text, offset, &known) && known) return RICH_OK;
  *problem = arena_printf(arena, "Illegal timezone '%s'", zone->text);
  return RICH_WRONG;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* SemanticPuppet, whose versions and ranges are the values that Puppet has as SemVer and SemVerRange. */
#include "src/ruby/library/library.h"
#include "src/value/rich.h"

/* What the argument says, read by PARSE; a failure is one of CLASS. */
static struct value parsed(struct ruby_call *m, const char *class,
                           enum rich_status (*parse)(struct arena *arena, const struct str *text,
                                                     struct value *result, const char **problem)) {
  struct value v;
  const char *problem;
  if (parse(m->r->c->arena, ruby_text_at(m, 0), &v, &problem) != RICH_OK)
    ruby_raise(m->r, class, "%s", problem);
  return v;
}

struct value ruby_semantic_parse(struct ruby_call *m) {
  return parsed(m, "SemanticPuppet::Version::ValidationFailure", semver_parse);
}

struct value ruby_semantic_range_parse(struct ruby_call *m) {
  return parsed(m, "ArgumentError", semver_range_parse);
}

struct value ruby_semantic_valid(struct ruby_call *m) {
  struct value v;
  const char *problem;
  return value_boolean(semver_parse(m->r->c->arena, ruby_text_at(m, 0), &v, &problem) == RICH_OK, 0);
}

struct value ruby_semantic_order(struct ruby_call *m) {
  struct value other = ruby_now(m->r, m->arguments[0]);
  const char *name = m->name->text;
  if (other.kind != VALUE_SEMVER)
    ruby_unsupported(m->r, m->node, "versions compared with %s", ruby_class_name(m->r, other));
  int order = semver_compare(m->self.u.semver, other.u.semver);
  if (!strcmp(name, "<=>")) return value_integer(order, 0);
  bool equal = name[1] == '=' && !order;
  return value_boolean(equal || (*name == '<' && order < 0) || (*name == '>' && order > 0), 0);
}

struct value ruby_semantic_part(struct ruby_call *m) {
  const struct semver *version = m->self.u.semver;
  const struct str *text = str_is(m->name, "build") ? version->build : version->prerelease;
  if (str_is(m->name, "major")) return version->major;
  if (str_is(m->name, "minor")) return version->minor;
  if (str_is(m->name, "patch")) return version->patch;
  return text ? value_string(text, 0) : value_undef(0);
}

struct value ruby_semantic_includes(struct ruby_call *m) {
  struct value version = ruby_now(m->r, m->arguments[0]);
  if (version.kind != VALUE_SEMVER)
    ruby_unsupported(m->r, m->node, "'%s' of a range of versions with %s", m->name->text,
                     ruby_class_name(m->r, version));
  return value_boolean(semver_range_includes(m->self.u.semver_range, version.u.semver), 0);
}

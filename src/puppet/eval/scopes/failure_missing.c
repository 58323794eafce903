/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/scopes/failure_missing.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/scopes/absence.h"

enum { MOST_MISSING = 2 };

void failure_missing(struct compiler *c, const struct str *type, const struct str *title) {
  if (!(c->in->failure || c->rescuers) || !type || !title) return;
  if (c->in->failure && c->in->failure->involved.count >= MOST_MISSING) return;
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) /* another title would have been this one */
    if (str_equal(c->catalog->resources.at[i]->type, type))
      failure_also(c, c->catalog->resources.at[i]->title_trace);
  rescue_read(c, absence_of_resource(c, type, title));
  if (!c->in->failure) return;
  struct involved *involved = failure_involve(c, NULL, PLACE_NONE);
  involved->type = type;
  involved->title = title;
}

void failure_reference(struct compiler *c, struct value v) {
  const struct reference *reference = v.u.reference;
  rescue_value(c, v);
  if (!c->in->failure || v.kind != VALUE_REFERENCE || !reference->title) return;
  failure_also(c, v.trace);
  bool class = reference->type == c->names.class_type;
  uint32_t count = c->in->failure->involved.count;
  failure_missing(c, reference->type, class ? shown_type(c, reference->title) : reference->title);
  if (c->in->failure->involved.count > count) c->in->failure->involved.at[count].value = v;
}

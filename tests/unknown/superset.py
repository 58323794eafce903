#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""An unknown depends on all that its code would have depended on, had it run: superset.py COLOPHON FOLDER SEED COUNT

Random templates are compiled as they are, and with a tag that cannot be run put into a random line.  What the text depends
on as it is (values, conditions, what did not happen) must be among the dependencies of the unknown; what the template
declares or sets must be what reads of it depend on.  The last line counts, as suites do.
"""
import json
import os
import random
import subprocess
import sys

LACK = "<%= 'x'.scrub('ab') %>"
NAMES = ["a", "b", "list", "hash", "flag", "number"]
TAGS = [
    "<%= @a %>",
    "<%= @a.upcase %>-<%= @b %>",
    "<% if @flag %>\nyes <%= @b %>\n<% else %>\nno <%= @number %>\n<% end %>",
    "<% @list.each do |x| %>\n<%= x %>, <%= @a %>\n<% end %>",
    "<% @hash.sort.each do |k, v| %>\n<%= k %>=<%= v %>\n<% end %>",
    "<%= scope['m::b'] %>",
    "<%= scope.lookupvar('m::number') + 1 %>",
    "<%= scope.lookupvar('m::' + 'a') %>",
    "<%= scope.function_upcase([@b]) %>",
    "<%= scope.function_template(['m/inner.erb']) %>",
    "<%= @number.to_i * 2 %>",
    "<%= has_variable?('flag') ? @list.join(',') : 'none' %>",
    "<% case @b when 'x' then %>\nx\n<% else %>\n<%= @list.size %>\n<% end %>",
    "<% x = @hash['k'] %>\n<%= x.to_s.strip %>",
    "plain text",
    "<% unless @list.empty? %>\n<%= @list.first %>\n<% end %>",
    "<%= scope.call_function('downcase', [@a]) %>",
    "<% scope.setvar('made', @a) %>",
    "<% scope.function_include(['m::more']) if @flag %>",
]
CLASS = """class m ($a, $b, $list, $hash, $flag, $number) {
  file { '/x': content => template('m/x.erb') }
  notify { "made ${made}": }
  notify { 'more': message => defined(Class['m::more']) }
}
"""


def place(label):
    """Where a label is; not how far it goes, as texts around the new tag are other ones."""
    return label.get("file"), label.get("line"), label.get("column"), label.get("name")


def compiled(colophon, folder, template, facts):
    """The labels that the text, and what the template does, depend on; None if it does not compile."""
    with open(os.path.join(folder, "modules/m/templates/x.erb"), "w", encoding="utf-8") as file:
        file.write(template)
    command = [colophon, "compile", "--environment", ".", "--node", "n", "--facts", facts, "--unknown=opaque", "--quiet",
               "--expanded", "--absences"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if not done.stdout:
        return None, done.stderr
    provenance = json.loads(done.stdout)["provenance"]
    found = {}
    for ref, resource in provenance["resources"].items():
        for pointer, reading in resource["parameters"].items():
            found[ref if ref.startswith("Notify[made") else ref + pointer] = {place(d) for d in reading["dependencies"]}
        if ref.startswith("Notify[made"):
            found["made"] = {place(d) for d in resource["title"]["dependencies"]}
    return found, provenance.get("complete", True)


def main():
    colophon, folder, seed, count = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    templates = os.path.join(folder, "modules/m/templates")
    manifests = os.path.join(folder, "modules/m/manifests")
    for path in (templates, manifests, os.path.join(folder, "manifests")):
        os.makedirs(path, exist_ok=True)
    texts = {os.path.join(templates, "inner.erb"): "inner <%= @number %>\n", os.path.join(manifests, "init.pp"): CLASS,
             os.path.join(manifests, "more.pp"): "class m::more { }\n",
             os.path.join(folder, "manifests/site.pp"): "class { 'm': %s }\n" % ", ".join(
                 f"{name} => $facts['{name}']" for name in NAMES),
             os.path.join(folder, "facts.json"): json.dumps({
                 "a": "A", "b": "x", "list": ["p", "q"], "hash": {"k": "v"}, "flag": seed % 2 == 0, "number": 3})}
    for path, text in texts.items():
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    passed = failed = 0
    print("seed", seed)
    for index in range(count):
        rng = random.Random(seed * 1000003 + index)
        tags = rng.sample(TAGS, rng.randint(1, 5))  # each once: a variable is assigned only once
        tags.append(LACK)
        known, complete = compiled(colophon, folder, "\n".join(tags[:-1]) + "\n", "facts.json")
        unknown, incomplete = compiled(colophon, folder, "\n".join(tags) + "\n", "facts.json")
        if known is None or complete is not True:
            print("not ok", index, "- does not compile:", complete, tags)
            failed += 1
            continue
        missed = {}
        for what, labels in known.items():
            rest = {d for d in labels - (unknown or {}).get(what, set()) if d[0] or d[3]}
            if rest and what in ("File[/x]/content", "made", "Notify[more]/message"):
                missed[what] = rest
        if incomplete is not False or missed:
            print("not ok", index, "-", missed or incomplete, tags)
            failed += 1
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main())

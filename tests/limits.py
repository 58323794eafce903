#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes large and deep manifests into the current folder, for the suite `limits`.

bounded-CODE-NAME.pp must end with the diagnostic CODE (with _ for -), large-NAME.pp must compile.
"""

N = 100000


def lines(items):
    return "".join(f"{item}\n" for item in items)


def titles(count, prefix="b"):
    return "[" + ",".join(f"'{prefix}{i}'" for i in range(count)) + "]"


def doubling(first, step, count=60):
    """$a0 is FIRST, each further variable is made of the one before."""
    made = [f"$a0 = {first}"] + [f"$a{i + 1} = " + step.replace("@", f"$a{i}") for i in range(count)]
    return lines(made) + f"notify {{ 'x': message => $a{count} }}\n"


def ruby(template):
    return ("$n = false\n$h = { 'a' => [], 'b' => ['x'] }\n"
            f'notify {{ "x": message => inline_template("{template}") }}\n')


NESTED = {
    "brackets": "$a = " + "[" * N + "]" * N,
    "parentheses": "$a = " + "(" * N + "1" + ")" * N,
    "braces": "$a = " + "{ a => " * N + "1" + "}" * N,
    "nots": "$a = " + "!" * N + "true",
    "minuses": "$a = " + "-" * N + "1",
    "splats": "$a = [" + "*" * N + "1]",
    "ifs": "if true {" * N + "}" * N,
    "classes": "class a {" * N + "}" * N,
    "interpolations": "$a = " + '"${' * N + "1" + '}"' * N,
    "selectors": "$a = " + "1 ? { 1 => " * N + "1" + "}" * N,
    "arrows": " -> ".join(["Notify['a']"] * N),
    "sums": "$a = " + "+".join("1" * N),
    "accesses": "$a = $b" + "[1]" * N,
    "elsifs": "if false {}\n" + "elsif false {}\n" * N,
    "lambdas": "$a = [1].each |$x| {" * N + "}" * N,
    "types": "$a = " + "Array[" * N + "Integer" + "]" * N,
    "queries": "File<| " + "(" * N + "a == 1" + ")" * N + " |>",
    "comments": "/*" * N,
}

BOUNDED = {
    "value_limit-titles that double": 'define d() { d { "${title}${title}": } }\nd { "a": }\n',
    "value_limit-texts that double": doubling("'xxxxxxx'", '"@@"'),
    "value_limit-arrays that double": doubling("['x']", "@ + @"),
    "value_limit-arrays that share": doubling("['x']", "[@, @]"),
    "value_limit-hashes that share": doubling("{ 'x' => 1 }", "{ 'a' => @, 'b' => @ }"),
    "value_limit-arrays in arrays": doubling("['x']", "[@]", N),
    "generator_limit-endless defined types": 'define d() { d { "x${title}": } }\nd { "a": }\n',
    "call_depth_limit-includes": lines(f"class a{i} {{ include a{i + 1} }}" for i in range(N))
                                 + f"class a{N} {{ }}\ninclude a0\n",
    "call_depth_limit-inheritance": "class a0 { }\n" + lines(f"class a{i + 1} inherits a{i} {{ }}"
                                                              for i in range(N)) + f"include a{N}\n",
    "call_depth_limit-declarations": "class a0 { }\n" + lines(f"class a{i + 1} {{ class {{ 'a{i}': }} }}"
                                                               for i in range(N)) + f"include a{N}\n",
    "value_limit-counting in Ruby": ruby("<%= -9223372036854775807.upto(2).to_a %>"),
    "value_limit-counting in steps in Ruby": ruby("<%= -9223372036854775807.step(2).to_a %>"),
    "value_limit-a Hash whose elements hold it in Ruby": ruby("<% @h.each_value { |v| v << @h.merge } %><%= @h.inspect %>"),
    "value_limit-an Array that could hold itself in Ruby": ruby("<% @h['a'] << @h.merge; @h.each { |k, v| v.clear if k == 'z' } %>"
                                                                "<%= @h.inspect %>"),
    "call_depth_limit-Arrays in Arrays in Ruby": ruby("<% t = a = []; 100000.times { b = []; a << b; a = b }; @h['a'] << t; t.clear if @n %>"
                                                 "<%= @h.inspect %>"),
}

CLASSES = lines(f"class c{i} {{ }}" for i in range(10000))
LARGE = {
    "deep-sums": "$a0 = 1\n" + lines(f"$a{i + 1} = $a{i} + 1" for i in range(N))
                 + f"notify {{ 'x': message => \"$a{N}\" }}\n",
    "deep-conditions": lines(f"if $facts['q'] != {i} {{ $a{i} = 1 }}" for i in range(N))
                       + "notify { 'x': message => \"" + "".join(f"${{a{i}}}" for i in range(N)) + "\" }\n",
    "one before many": f"notify {{ 'a': }}\n$t = {titles(20000)}\nnotify {{ $t: }}\nNotify['a'] -> Notify[$t]\n",
    "arrows one by one": "notify { 'a': }\n" + lines(f"notify {{ 'n{i}': }}\nNotify['a'] -> Notify['n{i}']"
                                                    for i in range(20000)),
    "an array less an array": f"$a = {titles(N)} - {titles(N, 'c')}\nnotify {{ 'x': message => $a[0] }}\n",
    "classes that are contained": CLASSES + "class w {\n" + lines(f"contain c{i}" for i in range(10000))
                                  + "}\ninclude w\n",
    "classes that are required": CLASSES + "class w {\n" + lines(f"require c{i}" for i in range(10000))
                                 + "}\ninclude w\n",
    "classes that read each other": "class c0 { $v = 0 }\n" + lines(
        f"class c{i} {{ $v = {i} notify {{ 'n{i}': message => \"$c{i - 1}::v\" }} }}" for i in range(1, 20000))
        + lines(f"include c{i}" for i in range(20000)),
    "a class that is included often": "class c { }\n" + "include c\n" * N,
    "inheritance": "class a0 { }\n" + lines(f"class a{i + 1} inherits a{i} {{ }}" for i in range(N))
                   + lines(f"include a{i}" for i in range(0, N, 500)),
    "overrides": "class a {\n" + lines(f"file {{ '/f{i}': mode => '0644' }}" for i in range(20000))
                 + "}\nclass b inherits a {\n" + lines(f"File['/f{i}'] {{ mode => '0600' }}"
                                                      for i in range(20000)) + "}\ninclude b\n",
    "tags": f"notify {{ 'a': tag => {titles(20000)} }}\n",
    "instances with an untaken branch": "define d() { if $title == 'z' { notify { \"q${title}\": } $u = 1 } "
                                        f"notify {{ \"r${{title}}\": }} }}\nd {{ {titles(20000)}: }}\n",
    "deep turns of a loop in Ruby": "notify { 'x': message => inline_template(\"<% a = 'x'; s = String.new; n = 60000; while n > 0; "
                                    "if n < 0; a = 'y'; end; s << a; n -= 1; end %><%= s %>\") }\n",
    "questions": lines(f"$a{i} = defined(Notify['x{i}'])\nnotify {{ 'x{i}': }}" for i in range(20000)),
    "bodies": "notify {" + ";".join(f"'x{i}': message => 'a'" for i in range(20000)) + "}\n",
    "an attribute that is read again and again": f"define d($p) {{ }}\nd {{ 'x': p => Array(Integer[1, {2 * N}]) }}\nclass a {{ "
                                                 f"Integer[1, {2 * N}].each |$i| {{ $y = D['x']['p'][0] }} }}\ninclude a\n",
    "case options": "case 1 {\n" + lines(f"{i + 2}: {{ }}" for i in range(N)) + "}\n",
    "an array": "$a = [" + "1," * 1000000 + "1]\n",
    "a hash": "$a = {" + ",".join(f"{i} => 1" for i in range(300000)) + "}\n",
    "a string": "$a = '" + "x" * 100000000 + "'\n",
}


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


for title, manifest in NESTED.items():
    write(f"bounded-nesting_limit-nested {title}.pp", manifest)
for title, manifest in BOUNDED.items():
    write(f"bounded-{title}.pp", manifest)
for title, manifest in LARGE.items():
    write(f"large-{title}.pp", manifest)

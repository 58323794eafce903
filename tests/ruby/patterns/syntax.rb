# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Expressions that are more than a call, Procs, and what a template has beside Ruby; expressions.rb says how a line reads.
SYNTAX_PATTERNS = <<'LINES'
any {p}.call({any})
any {p}.({any})
any {p}[{any}]
any {p}.yield({any})
b {p}.lambda?
any {p}.to_proc.call({any})
i {p}.arity
any {p} === {any}
any [{any}].map(&{p})
any {A}.map(&{p})
i lambda { |a, b = 1, *c| a }.arity
i proc { |a, b| a }.arity
any proc { |a, b| [a, b] }.call({any})
any proc { |a, *b| [a, b] }.call({am})
any lambda { |a, b| [a, b] }.call({any}, {any})
any lambda { |a, b = {any}| [a, b] }.call({any})
any lambda { |a, *b| [a, b] }.call(*{am}, {any})
any proc { |a| next {any} if {b}; a }.call({any})
any lambda { |a| return {any} if {b}; a }.call({any})
E ({b} ? {E} : {E})
E ({E?} || {E})
E? ({E} if {b})
E? ({E} unless {b})
s {s?}.to_s
i {i?}.to_i
E ({b} && {E} || {E})
any ({any} or {any})
any ({any} and {any})
any (not {b})
any ({any} || {any})
any ({any} && {any})
any if {b} then {any} else {any} end
any case {any} when {cl} then {any} when {r}, {s} then {any} else {any} end
any case {s} when {re} then {any} when {c}, {s} then {any} end
any case {i} when {r} then {s} when {i} then {any} else {any} end
any case when {b} then {any} when {any} then {any} end
any case {any} when *{am} then 1 when nil, {p} then 2 end
any begin; {any}; ensure; {any}; end
any begin; raise {s}; rescue => e; [e.class, e.message]; end
any begin; raise {ex}, {s}; rescue StandardError => e; e.message; end
any begin; raise {ex}; rescue ArgumentError, TypeError => e; [e.class, e.message, e.to_s]; rescue => e; e.inspect; end
any begin; {wild}; rescue => e; [e.class, e.message]; end
any begin; {wild}; rescue => e; [e.class.name, e.message]; else; {any}; end
any begin; {call}; rescue => e; [e.class, e.message]; end
any begin; begin; raise {s}; rescue => e; raise {ex}, {s}; end; rescue => e; [e.message, e.cause.message]; end
any begin; fail {ex}, {s}; rescue {ex} => e; e.message; rescue => e; [e.class]; end
any begin; {wild}; rescue NoMethodError, NameError; 'none'; rescue TypeError, ArgumentError => e; e.message; rescue; $!.class; end
any ({wild} rescue $!.message)
any ({call} rescue {any})
any ({wild} rescue {any})
any ({call} rescue $!.message)
any raise({s}) rescue {any}
s "#{{s}}#{{i}}"
s "#{{any}}, #{{s}}"
s "a#{{f}}b#{{y}}c"
s "#{{s}}#{{any}}"
s "#{{any} if {b}}"
any [*{am}, {any}]
any [*{r}, *{as}]
any [{any}, *nil]
am [{any}, {any}, nil]
aa [{as}, {as}]
ap [[{s}, {i}], [{s}, {i}]]
any [[{any}, [{any}]], { {s} => {any} }]
any { {any} => {any}, {y} => {any} }
any { a: {any}, 'b c': {any}, {s} => {any} }
any { **{hy}, z: {any} }
any {A}.each { |$E| break {any} if {b} }
am {A}.map { |$E| next {any} if {b}; {any} }
am {A}.map { |$E| next unless {b}; {any} }
any {A}.each_with_index { |$E, $i| next if {b}; break $i if {b} }
any {H}.each { |$K, $V| break [$K, $V] if {b} }
any loop { break {any} }
any loop { break }
i [{ai}, {as}].map(&:size).sum
any [{as}, {as}].each_with_index.map { |$as, $i| {any} }
any {as}.each_slice(2).map { |($s, $s?)| {any} }
any {aa}.map { |(a, b), *c| [a, b, c] }
any {aa}.map { |a, *b| [a, b] }
any {am}.map { |a, (b, c)| [a, b, c] }
any (_a, _b = {am}; [_b, _a])
any (_a, *_b = {am}; [_b, _a])
any (*_a, _b = {as}; [_a, _b])
any (_a, (_b, _c), _d = {any}, {as}, {any}; [_a, _b, _c, _d])
any (_a = _b = {any}; [_a, _b])
any (_a = {A}; _b = _a; _b << {E}; [_a, _b, _a.equal?(_b)])
any (_a = {s+}; _b = _a; _b << {s}; [_a, _b])
any (_a = {A}; _a += {A}; _a)
any (_a = {s}; _a += {s}; _a *= {k}; _a)
any (_a = {i}; _a += {i}; _a -= {i}; _a *= {k}; _a)
any (_a = {i}; _a /= {nz}; _a %= {nz}; _a **= 2; _a <<= 1; _a |= 1; _a &= 7; _a)
any (_a = nil; _a ||= {any}; _a &&= {any}; _a)
any (_a = {H}.dup; _a[{K}] ||= {V}; _a)
any (_a = {h}.dup; _a[{s}] = _a.fetch({s}, 0) + {i}; _a)
any (_a = {ai}.dup; _a[0] = 1; _a[0] += {i}; _a[{k}] ||= {i}; _a)
any (_a = Hash.new(0); {as}.each { |$s| _a[$s] += {i} }; _a)
any (_a = Hash.new { |h, k| h[k] = [] }; {as}.each { |$s| _a[$s.length] << $s }; _a)
any (_x = {i}; {k}.times { |i; _x| _x = i }; _x)
any (_x = []; {A}.each { |$E| _x << {any} }; _x)
any (_x = 0; while _x < {k}; _x += 1; end; _x)
any (_x = 0; until _x >= {k}; _x += 1; next if {b}; break if {b}; end; _x)
any (_x = {k}; begin; _x += 1; end while _x < 3; _x)
any (_x = 0; _x += 1 while _x < {k}; _x)
any (_x = 0; _x += 1 until _x > {k}; _x)
b has_variable?({vn})
b has_variable?(:s)
b scope.include?({vn})
b scope.exist?({vn})
any scope[{vn}]
any scope.lookupvar({vn})
any scope.to_hash[{vn}]
any scope.to_hash.key?({vn})
s scope.call_function('join', [{as}, {c}])
as scope.call_function('split', [{s}, {c}])
i scope.function_versioncmp([{ver}, {ver}])
i scope.call_function('versioncmp', [{ver}, {ver}])
s scope.function_sprintf(['%s|%s', {any}, {s}])
s scope.function_shellquote([{s}, {c}])
s scope.function_md5([{s}])
s scope.call_function('sha1', [{s}])
s scope.call_function('downcase', [{s}])
s scope.call_function('upcase', {s})
any scope.call_function('flatten', [{am}])
any scope.call_function('unique', [{as}])
i scope.call_function('length', [{s}])
any scope.call_function('zork', [{s}]) rescue $!.message
any scope.function_zork([{s}]) rescue $!.message
any scope.function_versioncmp({ver}, {ver}) rescue $!.message
any scope.call_function('map', [{as}]) { |$s| {any} }
any scope.call_function('filter', [{ai}]) { |$i| {b} }
any file.inspect
s scope.environment.to_s
s _({s})
LINES

# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Expressions of Arrays, Hashes, Ranges and Enumerators; expressions.rb says how a line reads.
COLLECTION_PATTERNS = <<'LINES'
am {A} & {am}
A {A} & {A}
A {A} | {A}
am {A} | {am}
A {A} - {A}
A {A} + {A}
am {A} + {am}
A {A} * {k}
s {A} * {c}
A {A+} << {E}
am {am+} << {any}
E? {A}[{x}]
A? {A}[{x}, {k}]
A? {A}[{r}]
A? {A}[{x}..{x}]
A? {A}[{x}..]
A? {A}[..{x}]
E? {A}.at({x})
E? {A}.slice({x})
A? {A}.slice({x}, {k})
A? {A}.slice({r})
any ({A+}[{x}] = {E})
any ({A+}[{k}] = {E})
any ({A+}[{k}, {k}] = {A})
any ({A+}[{k}..{x}] = {E})
b {A}.all? { |$E| {b} }
b {A}.all?({cl})
b {am}.all?
b {A}.any? { |$E| {b} }
b {as}.any?({re})
b {am}.any?
b {A}.none? { |$E| {b} }
b {am}.none?
b {A}.none?({cl})
b {A}.one? { |$E| {b} }
b {am}.one?
b {ai}.one?({r})
A {A+}.append({E})
A {A+}.append({E}, {E})
any {ap}.assoc({s})
any {aa}.assoc({s})
A {A+}.clear
any {A}.collect { |$E| {any} }
am {A}.map { |$E| {any} }
as {A}.map { |$E| {s} }
ai {A}.map { |$E| {i} }
aa {A}.map { |$E| {as} }
as {as}.map(&:upcase)
ai {as}.map(&:length)
as {ai}.map(&:to_s)
as {as+}.collect! { |$s| {s} }
ai {ai+}.map! { |$i| {i} }
A {A+}.map!(&:itself)
am {A}.collect_concat { |$E| {as} }
am {A}.flat_map { |$E| {am} }
as {aa}.flat_map(&:itself)
aa {as}.combination({k}).to_a
i {ai}.combination(2).count
any {ai}.combination(2) { |$any| {any} }
A {A}.compact
am {am}.compact
am? {am+}.compact!
A? {A+}.compact!
A {A+}.concat({A})
A {A+}.concat({A}, {A})
am {am+}.concat
i {A}.count
i {A}.count({E})
i {A}.count { |$E| {b} }
E? {A+}.delete({E})
any {A+}.delete({E}) { 'none' }
E? {A+}.delete_at({x})
A {A+}.delete_if { |$E| {b} }
E? {A}.detect { |$E| {b} }
E? {A}.find { |$E| {b} }
A {A}.difference({A})
A {A}.difference({A}, {A})
any {aa}.dig({x}, {x})
any {am}.dig({x})
A {A}.drop({k})
A {A}.drop_while { |$E| {b} }
any {A}.each { |$E| {any} }
any {A}.each_cons(2).to_a
any {A}.each_cons(2) { |$any, $any| {any} }
any {A}.each_entry { |$E| {any} }
any {A}.each_index { |$i| {any} }
ai {A}.each_index.to_a
any {A}.each_slice(2).to_a
any {A}.each_slice({k1}).map { |$A| {any} }
any {A}.each_slice(2) { |$E, $E?| {any} }
any {A}.each_with_index.map { |$E, $i| {any} }
any {A}.each_with_index { |$E, $i| {any} }
any {A}.each_with_index.to_a
am {A}.each_with_object([]) { |$E, $am| {any} }
as {as}.each_with_object([]) { |$s, _acc| _acc << {s} }
h {as}.each_with_object({}) { |$s, _acc| _acc[{s}] = {i} }
any {ap}.each { |$s, $i| {any} }
am {ap}.map { |$s, $i| {any} }
am {ap}.map { |($s, $i)| {any} }
any {ap}.each_with_index.map { |($s, $i), $i| {any} }
i {ap}.inject(0) { |$i, ($s, $i)| {i} }
b {A}.empty?
A {A}.entries
E {A}.fetch({x}, {E})
any {A}.fetch({x}) { |$i| {any} }
any {A}.fetch({x}) rescue {any}
A {A+}.fill({E})
A {A}.filter { |$E| {b} }
am {A}.filter_map { |$E| {any} if {b} }
A {A}.find_all { |$E| {b} }
A {A}.select { |$E| {b} }
i? {A}.find_index({E})
i? {A}.find_index { |$E| {b} }
i? {A}.index({E})
i? {A}.index { |$E| {b} }
i? {A}.rindex({E})
E? {A}.first
A {A}.first({k})
E? {A}.last
A {A}.last({k})
am {aa}.flatten
as {aa}.flatten
am {am}.flatten
am {am}.flatten({k})
any {am+}.flatten!
any {A+}.flatten!(1)
any {A}.group_by { |$E| {any} }
any {as}.group_by(&:length)
b {A}.include?({E})
b {A}.member?({E})
i ({ai}.inject(:+) || 0)
i? {ai}.inject { |$i, $i| {i} }
i {ai}.inject({i}) { |$i, $i| {i} }
i {ai}.inject({i}, :+)
s {as}.inject('') { |$s, $s| {s} }
i {ai}.reduce(0, :+)
i? {ai}.reduce(:+)
any {as}.reduce { |$s, $s| {s} }
A {A+}.insert({x0}, {E})
A {A+}.insert(-2, {E})
A {A+}.insert({k}, {E}, {E})
A {A}.intersection({A})
s {A}.join
s {A}.join({c})
s {A}.join(nil)
A {A+}.keep_if { |$E| {b} }
A? {A+}.select! { |$E| {b} }
A? {A+}.reject! { |$E| {b} }
i {A}.length
i {A}.size
D? {C}.max
C {C}.max({k})
D? {C}.min
C {C}.min({k})
any {as}.max { |$s, $s| {s} <=> {s} }
any {as}.min { |$s, $s| {i} <=> {i} }
E? {A}.max_by { |$E| {i} }
E? {A}.min_by { |$E| {s} }
any {C}.minmax
A {A}.partition { |$E| {b} }.first
any {A}.partition { |$E| {b} }
E? {A+}.pop
E? {A+}.shift
A {A+}.prepend({E})
A {A+}.unshift({E}, {E})
aa {as}.product({as})
any {A}.product
any {ai}.first(3).product({as}, {am})
A {A+}.push({E})
A {A+}.push({E}, {E})
A {A}.reject { |$E| {b} }
A {A+}.replace({A})
A {A}.reverse
A {A+}.reverse!
A {A}.reverse_each.to_a
any {A}.reverse_each { |$E| {any} }
A {A}.rotate
A {A}.rotate({x})
C {C}.sort
C {C}.sort { |$D, $D| {i} <=> {i} }
as {as}.sort { |$s, $s| {s} <=> {s} }
C {C+}.sort!
C {C+}.sort! { |$D, $D| {D} <=> {D} }
ap {ap}.sort
A {A}.sort_by { |$E| {s} }
A {A}.sort_by { |$E| [{i}, {s}] }
as {as}.sort_by(&:length).sort
i {ai}.sum
i {as}.sum { |$s| {i} }
f {ai}.sum(0.0)
s {as}.sum('')
f [{f}, {f}, {f}].sum
n [{n}, {n}].sum
A {A}.take({k})
A {A}.take_while { |$E| {b} }
any {A}.tally
A {A}.to_a
A {A}.to_ary
h {ap}.to_h
hs {as}.to_h { |$s| [{s}, {s}] }
A {A}.to_set.to_a
st {A}.to_set
st {A}.to_set { |$E| {any} }
st Set.new({A})
st Set.new({r}) { |$i| {any} }
st Set[{any}, {any}]
st {st} | {A}
st {st} + {st}
st {st} & {A}
st {st} - {st}
st {st}.union({r})
st {st}.intersection({A})
st {st}.difference({as})
st {st+}.add({any})
st {st+} << {any}
any {st+}.add?({any})
st {st+}.merge({A})
st {st+}.delete({any})
b {st}.include?({any})
b {st}.member?({s})
b {st} === {i}
b {st}.subset?({st})
b {st} >= {st}
b {st}.disjoint?({st})
b {st}.intersect?({st})
b {st} == {st}
b {st}.empty?
i {st}.size
i {st}.length
s {st}.inspect
s {st}.join({s})
s "#{{st}}"
am {st}.to_a
am {st}.map { |$any| {any} }
any {st}.select { |$any| {b} }
any {st}.each { |$any| {any} }
any {st}.partition { |$any| {b} }
any {st}.first
any {st}.first({k})
any {st}.group_by { |$any| {any} }
any {st}.class
any [{st}, {A}].flatten
any Array({st})
any [*{st}]
any [{am}, {st}].inspect
any {st}.sort_by { |$any| {s} }
any {st}.each_with_index.to_a
any {st}.{call}
i {A}.to_set.size
any [{as}.first(2), {ai}.first(2)].transpose
any {aa}.transpose
A {A}.union({A})
A {A}.uniq
A {A}.uniq { |$E| {any} }
A? {A+}.uniq!
am {A}.values_at({x}, {x})
any {A}.values_at
am {A}.values_at({x}..{x})
any {A}.zip({am})
any {A}.zip({as}, {ai})
any {A}.zip
en {A}.each
en {A}.map
en {A}.each_with_index
en {A}.select
en {k}.times
any {en}.to_a
any {en}.size
any {en}.inspect
any {en}.with_index(1).to_a
any {en}.each { |$any| {any} }
any {en}.map { |$any| {any} }
any {en}.with_index { |$any, $i| {any} }
am {A}.map.with_index { |$E, $i| {any} }
am {A}.map.with_index({i1}) { |$E, $i| {any} }
A {A}.select.with_index { |$E, $i| {b} }
any {A}.each.with_index(1).map { |$E, $i| {any} }
any {A}.each.with_object([]) { |$E, $am| {any} }
any {A}.each_with_index.select { |$E, $i| {b} }
V? {H}[{K}]
V? {H}[{s}]
any ({H+}[{K}] = {V})
any {H+}.store({K}, {V})
b {H}.all? { |$K, $V| {b} }
b {H}.any? { |$K, $V| {b} }
b {H}.any?
b {H}.none? { |$K, $V| {b} }
H {H+}.clear
H {H}.compact
any { 'a' => {any}, 'b' => nil }.compact
i {H}.count
i {H}.count { |$K, $V| {b} }
V? {H+}.delete({K})
any {H+}.delete({s}) { |$s| {any} }
H {H+}.delete_if { |$K, $V| {b} }
any {ha}.dig({s}, {x})
any {H}.dig({K})
any {H}.each { |$K, $V| {any} }
any {H}.each_pair { |$K, $V| {any} }
any {H}.each_key { |$K| {any} }
any {H}.each_value { |$V| {any} }
any {H}.each_with_index { |($K, $V), $i| {any} }
am {H}.each_with_index.map { |($K, $V), $i| {any} }
any {H}.each_with_object([]) { |($K, $V), _acc| _acc << {any} }
any {H}.each_slice(2).to_a
b {H}.empty?
H {H}.except({K})
H {H}.except({K}, {K})
V {H}.fetch({K}, {V})
any {H}.fetch({K}) { |$K| {any} }
any {H}.fetch({K}) rescue {any}
H {H}.filter { |$K, $V| {b} }
H {H}.select { |$K, $V| {b} }
H {H}.reject { |$K, $V| {b} }
H? {H+}.select! { |$K, $V| {b} }
H? {H+}.reject! { |$K, $V| {b} }
H {H+}.keep_if { |$K, $V| {b} }
am {H}.filter_map { |$K, $V| {any} if {b} }
any {H}.find { |$K, $V| {b} }
any {H}.first
any {H}.first({k})
any {H}.flat_map { |$K, $V| [{any}] }
any {H}.group_by { |$K, $V| {any} }
b {H}.has_key?({K})
b {H}.key?({K})
b {H}.include?({K})
b {H}.member?({any})
b {H}.has_value?({V})
b {H}.value?({V})
i {h}.inject(0) { |$i, ($s, $i)| {i} }
any {H}.invert
K? {H}.key({V})
as {h}.keys
any {H}.keys
i {H}.length
i {H}.size
am {H}.map { |$K, $V| {any} }
as {H}.map { |$K, $V| {s} }
am {H}.collect { |$any| {any} }
any {H}.max_by { |$K, $V| {i} }
any {H}.min_by { |$K, $V| {i} }
H {H}.merge({H})
H {H}.merge({H}, {H})
H {H}.merge({H}) { |$K, $V, $V| {V} }
H {H}.merge
H {H+}.merge!({H})
H {H+}.merge!({H}) { |$K, $V, $V| {V} }
H {H+}.update({H})
any {H}.partition { |$K, $V| {b} }
H {H+}.replace({H})
any {H}.sort
any {h}.sort { |($s, $i), ($s, $i)| {i} <=> {i} }
any {H}.sort_by { |$K, $V| {s} }
ap {h}.sort_by { |$s, $i| [-$i.abs, $s] rescue 0 }
H {H}.slice({K})
H {H}.slice({K}, {K})
i {h}.sum { |$s, $i| {i} }
any {H}.take(1)
ap {h}.to_a
any {H}.to_a
H {H}.to_h
any {H}.to_h { |$K, $V| [{any}, {any}] }
H {H}.to_hash
any {H}.transform_keys { |$K| {any} }
any {H}.transform_keys(&:to_s)
any {H}.transform_values { |$V| {any} }
hs {H}.transform_values { |$V| {s} }
any {H}.transform_values(&:to_s)
ai {h}.values
as {hs}.values
any {H}.values_at({K}, {s})
any {H}.zip({am})
i {H}.each_pair.count
any Hash.new({i})[{s}]
any Hash.new { |h, k| h[k] = {any} }[{s}]
any Hash[{ap}]
ai {r}.to_a
ai {r}.entries
b {r}.include?({i})
b {r}.member?({n})
b {r}.cover?({n})
b {r} === {n}
b {rs} === {s}
b {rs}.include?({s})
i {r}.begin
i {r}.end
i {r}.first
ai {r}.first({k})
i {r}.last
ai (1..6).last({k})
i {r}.size
i {r}.count
i? {r}.min
i? {r}.max
any {r}.minmax
i {r}.sum
i ({r}.inject(:+) || 0)
any {r}.each { |$i| {any} }
am {r}.map { |$i| {any} }
ai {r}.select { |$i| {b} }
ai {r}.reject { |$i| {b} }
any {r}.each_slice(2).to_a
any {r}.step(2).to_a
any {r}.step({k1}) { |$i| {any} }
any {r}.each_with_index.to_a
any {r}.find { |$i| {b} }
any {r}.partition(&:even?)
any {r}.zip({am})
any {r}.to_set.size
any {rs}.map { |$s| {any} }
any {r}.each_cons(2).to_a
any ({f}..{f}).include?({n})
any (1..).first({k})
s {r}.inspect
s {rs}.to_s
b {r} == {r}
any {r}.tally
any {r}.reverse_each.to_a
LINES

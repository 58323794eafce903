# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Expressions of Strings, Symbols, numbers, regular expressions and of any object; expressions.rb says how a line reads.
VALUE_PATTERNS = <<'LINES'
b !{any}
b not({b})
b {any} != {any}
b {s} != {s}
b {any} == {any}
b {E} == {E}
b {i} == {f}
b {A} == {A}
b {H} == {H}
b {s} !~ {re}
b {s?} !~ {re}
b {re} !~ {s}
b {any} === {any}
i? {s} <=> {s}
i? {n} <=> {n}
i? {A} <=> {A}
i? {any} <=> {any}
b {E}.eql?({any})
b {i}.eql?({f})
b {any}.equal?({any})
b {any}.nil?
b {E?}.nil?
any {any}.class
any {any}.class.name
b {any}.is_a?({cl})
b {any}.kind_of?({cl})
b {any}.instance_of?({cl})
b {cl} === {any}
b {cl} < {cl}
b {cl} <= {cl}
b {cl} == {any}.class
s {cl}.name
b {cl}.const_defined?(:Zork)
s {any}.inspect
s {any}.to_s
s {A}.inspect
s {H}.to_s
s {E}.inspect
any {any}.dup
E {E}.dup
A {A}.dup
H {H}.dup
E {E}.clone
any {any}.clone(freeze: false)
any {any}.itself
A {A}.itself
any {A}.freeze
any {s}.freeze
b {E}.frozen?
b {A}.frozen?
b {any}.respond_to?({me})
b {s}.respond_to?({me}, true)
any {any}.instance_variable_get(:@zork)
any {s}.send(:upcase)
any {s}.send({me})
any {s}.public_send(:center, {l}, {c})
any {i}.__send__(:+, {i})
any {as}.send(:join, {c})
any {E}.tap { |$E| {any} }
A {A}.tap { |$A| {any} }
any {E}.then { |$E| {any} }
any {A}.then { |$A| {any} }
s {any}.to_json
s {A}.to_json
s {H}.to_json
s {H}.to_yaml
s {A}.to_yaml
s {E}.to_yaml
b defined?(zork).nil?
s? defined?(@zork)
s? defined?({any})
en {A}.to_enum
en {as}.to_enum(:each_slice, 2)
i? nil <=> {any}
b nil & {any}
b nil | {any}
b true & {any}
b true | {any}
b true ^ {any}
b false & {any}
b false | {any}
b false ^ {any}
b {b} ^ {b}
b {b} & {b}
b {b} | {b}
am nil.to_a
i nil.to_i
f nil.to_f
s nil.to_s
s nil.inspect
any nil.to_h
any nil&.zork
any {s?}&.upcase
any {i?}&.succ
any {as?}&.join({c})
any {s?}&.[](0)
i? nil =~ {re}
as Array({s})
as Array({as})
any Array({any})
any Array({h})
ai Array({r})
am Array(nil)
s String({any})
s String({E})
i Integer({i})
i Integer({inum})
i Integer({hex}, 16)
i? Integer({s}, exception: false)
i Integer({f})
f Float({n})
f Float({fnum})
f? Float({s}, exception: false)
any Hash({h})
any Hash(nil)
s format({fi}, {i})
s format({ff}, {f})
s sprintf({fs}, {s})
s sprintf({fs}, {any})
s sprintf('%s-%s', {any}, {any})
s format('%<one>s %{two}', one: {any}, two: {any})
s format('%<one>5.1f|%<two>-5d|', one: {f}, two: {i})
s format('%-*s|', {l}, {s})
s format('%2$s %1$s', {any}, {any})
s {fi} % {i}
s {fi} % [{i}]
s {ff} % {f}
s {ff} % {i}
s {fs} % {s}
s {fs} % [{any}]
s '%s and %p' % [{any}, {any}]
s '%{one}' % { one: {any} }
s {s} + {s}
s {s} * {k}
s {s+} << {s}
s {s+} << {cp}
s? {s}[{x}]
s? {s}[{x}, {k}]
s? {s}[{r}]
s? {s}[{x}..{x}]
s? {s}[{x}...{x}]
s? {s}[{x}..-1]
s? {s}[{x}..]
s? {s}[..{x}]
s? {s}[{c}]
s? {s}[{re}]
s? {s}[{re}, {k1}]
s? {s}.slice({x})
s? {s}.slice({x}, {k})
b {s} < {s}
b {s} <= {s}
b {s} > {s}
b {s} >= {s}
b {s} == {s}
b {s}.between?({s}, {s})
s +{s}
s -{s}
i? {s} =~ {re}
i? {re} =~ {s}
as {s}.b.bytes.map(&:to_s)
ai {s}.bytes
i {s}.bytesize
s {s}.capitalize
s? {s+}.capitalize!
i? {s}.casecmp({s})
i? {s}.casecmp({any})
b {s}.casecmp?({s})
s {s}.center({l})
s {s}.center({l}, {c})
as {s}.chars
s {s}.chomp
s {s}.chomp({c})
s {s}.chomp('')
s? {s+}.chomp!
s? {s+}.chomp!({c})
s {s}.chop
s {s}.chr
s {s+}.clear
s {s+}.concat({s})
s {s+}.concat({s}, {s})
i {s}.count({t})
i {s}.count({t}, {t})
s {s}.delete({t})
s {s}.delete({t}, {t})
s {s}.delete_prefix({c})
s {s}.delete_suffix({c})
s {s}.downcase
s? {s+}.downcase!
any {s}.each_char { |$s| {any} }
as {s}.each_char.to_a
any {s}.each_line { |$s| {any} }
as {s}.each_line.to_a
as {s}.each_line({c}).map(&:chomp)
b {s}.empty?
s {s}.encode('UTF-8')
s {s}.force_encoding('UTF-8')
b {s}.valid_encoding?
b {s}.end_with?({c})
b {s}.end_with?({s}, {c})
b {s}.start_with?({c})
b {s}.start_with?({s}, {c})
b {s}.start_with?({re})
s {s}.gsub({re}, {s})
s {s}.gsub({re}, {rep})
s {s}.gsub({c}, {rep})
s {s}.gsub({re}) { |$s| {s} }
s {s}.gsub({re}) { $~[0].upcase + $&.to_s }
s {s}.gsub({re}) { |$s| [$1, $2].inspect }
s {s}.gsub({re}, {hs})
s {s}.gsub({c}) { |$s| {s} }
as {s}.gsub({re}).to_a
s? {s+}.gsub!({re}, {rep})
s? {s+}.gsub!({re}) { |$s| {s} }
s {s}.sub({re}, {rep})
s {s}.sub({c}, {s})
s {s}.sub({re}) { |$s| {s} }
s {s}.sub({re}, {hs})
s? {s+}.sub!({re}, {rep})
s? {s+}.sub!({c}, {s})
i {num}.hex
i {hex}.hex
i {num}.oct
b {s}.include?({c})
b {s}.include?({s})
i? {s}.index({c})
i? {s}.index({re})
i? {s}.index({s}, {x})
i? {s}.rindex({c})
i? {s}.rindex({re})
s {s+}.insert({x0}, {s})
s {s+}.insert(-1, {s})
s {s+}.prepend({s})
s {s+}.prepend({s}, {s})
s {s+}.replace({s})
i {s}.length
i {s}.size
as {s}.lines
as {s}.lines({c})
as {s}.lines(chomp: true)
s {s}.ljust({l})
s {s}.ljust({l}, {c})
s {s}.rjust({l})
s {s}.rjust({l}, {c})
s {s}.lstrip
s? {s+}.lstrip!
s {s}.rstrip
s? {s+}.rstrip!
s {s}.strip
s? {s+}.strip!
m? {s}.match({re})
m? {s}.match({c})
b {s}.match?({re})
b {s}.match?({c})
s {s}.next
s {s}.succ
i {c}.ord
as {s}.partition({c})
as {s}.partition({re})
as {s}.rpartition({c})
as {s}.rpartition({re})
s {s}.reverse
as {s}.scan({rg})
any {s}.scan({re})
any {s}.scan({c})
any {s}.scan({re}) { |$any| {any} }
as {s}.split
as {s}.split({c})
as {s}.split({re})
as {s}.split({c}, {x})
as {s}.split('')
as {s}.split({re}, {k})
as {s}.split(nil)
s {s}.squeeze
s {s}.squeeze({t})
s {s}.swapcase
f {s}.to_f
f {num}.to_f
i {s}.to_i
i {num}.to_i
i {hex}.to_i(16)
i {s}.to_i(36)
i {num}.to_i(2)
s {s}.to_s
s {s}.to_str
y {s}.to_sym
y {s}.intern
s {s}.tr({t}, {t})
s {s}.tr({t}, '')
s {s}.tr('a-y', 'b-z')
s {s}.tr('^a-z', '*')
s? {s+}.tr!({t}, {t})
s? {s+}.delete!({t})
s {s}.upcase
s? {s+}.upcase!
any {s}.unpack('C*')
any {s}.unpack('a2 a*')
any {s}.unpack1('H*')
s [{s}].pack('m0')
i [{s}].pack('m0').unpack1('m').bytesize
s [{i}].pack('N').unpack1('H*')
s {ai}.map { |$i| $i.abs % 64 + 1040 }.pack('U*')
as {rs}.to_a
as 'a'.upto({c1}).to_a
as 'a'.upto({c1}, true).to_a
as '8'.upto('11').to_a
any 'a'.upto('c') { |$s| {any} }
any ({s+}[{x0}] = {s})
any ({s+}[{c}] = {s})
any ({s+}[{re}] = {s})
any ({s+}[0, {k}] = {s})
s {y}.to_s
s {y}.id2name
i {y}.length
i {y}.size
y {y}.to_sym
s {y}.inspect
any {as}.map(&{y1})
any {y1}.to_proc.call({s})
b {y} == {y}
i? {y} <=> {y}
N {N} + {N}
N {N} - {N}
N {N} * {N}
n {n} + {n}
n {n} * {n}
n {n} - {n}
i {i} / {nz}
f {f} / {nz}
n {i} / {fz}
i {i} % {nz}
n {f} % {nz}
n {i}.modulo({fz})
i {i} ** {k}
f {f} ** -{k}
f {f} ** {k}
i 2 ** {big}
N -{N}
N +{N}
b {n} < {n}
b {n} <= {n}
b {n} > {n}
b {n} >= {n}
b {i} == {i}
i {i} & {i}
i {i} | {i}
i {i} ^ {i}
i ~{i}
i {i} << {k}
i {i} >> {k}
i {i} << {big}
i {i}[{k}]
N {N}.abs
b {n}.between?({n}, {n})
i {n}.ceil
n {f}.ceil({k})
i ({i} % 100000).ceil(-{k})
i {n}.floor
n {f}.floor({k})
i {i}.floor(-{k})
i {n}.round
n {f}.round({k})
i {f}.round(-{k})
i {i}.round(-{k})
any {f}.round(half: :even)
i {n}.truncate
n {f}.truncate({k})
s {cp}.chr
s {cpu}.chr('UTF-8')
any {i}.clamp(0, {i0})
any {n}.clamp(-1, 1)
any {i}.clamp(0..10)
i {n}.div({nz})
any {n}.divmod({nz})
f {n}.fdiv({nz})
any {i1}.downto({x}).to_a
any {i1}.downto({x}) { |$i| {any} }
any {x}.upto({i1}).to_a
any {x}.upto({i1}) { |$i| {any} }
any 1.step(10, {k1}).to_a
any {x}.step(5) { |$i| {any} }
any 1.0.step(2.0, 0.5).to_a
b {i}.even?
b {i}.odd?
b {n}.finite?
any {n}.infinite?
b {f}.nan?
b {n}.zero?
b {n}.positive?
b {n}.negative?
b {n}.integer?
i {i}.next
i {i}.succ
i {i}.pred
i {i}.ord
i {k}.size
any {k}.times { |$i| {any} }
am {k}.times.map { |$i| {any} }
any {k}.times.to_a
s {N}.to_s
s {i}.to_s({ba})
s {N}.inspect
f {i}.to_f
i {f}.to_i
i {n}.to_int
f {i} / 3.0
any {i}.digits rescue {any}
b {re}.match?({s})
m? {re}.match({s})
b {re} === {s}
b {re} === {any}
s {re}.source
s {re}.inspect
s {re}.to_s
s Regexp.escape({s})
s Regexp.quote({s})
any Regexp.new({c}).match({s})
i? Regexp.new(Regexp.escape({s})) =~ {s}
b Regexp.new('A', Regexp::IGNORECASE).match?({s})
s? {m?}.to_a.first
any {m?}.to_a
any {m?}&.captures
any {m?}&.names
s? {m?}&.pre_match
s? {m?}&.post_match
any {m?}&.[](0)
any {m?}&.[]({k})
any {m?}&.begin(0)
any {m?}&.end(0)
any {m?}&.values_at(0, 1)
s {m?}.to_s
s {m?}.inspect
s? ({s} =~ {re} ? $~[0] : nil)
s? ({s} =~ {re}; $1)
am ({s} =~ {re}; [$~.to_s, $1, $2, $`, $'])
any {s}.match(/(?<n>.)|$/)['n']
any {s}.match(/(?<n>.)|$/)[:n]
any {s}.match(/(?<n>.)|$/).names
LINES

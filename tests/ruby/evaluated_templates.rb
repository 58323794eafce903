# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Random templates that mostly succeed, with the variables that they read:
#
#   ruby tests/ruby/evaluated_templates.rb SEED COUNT [--coverage]
#
# Writes COUNT lines of JSON, {"prelude": "Puppet code", "template": "ERB text"}; item N of a seed is always the same.
# --coverage renders them with Puppet instead, and prints the rows of src/ruby/methods.def, of what templates can have, whose
# method was never called there, how many items failed, and with which messages.
#
# Expressions come from expressions.rb.  A template is a tree of statements: [:text, TEXT], [:show, EXPRESSION], [:code, CODE],
# [:parts, [[HEAD, STATEMENTS]…], END], which is written as tags or as one tag with code.
require 'json'
require_relative 'expressions'

# The statements of a template.
class Statements
  TEXTS = ['a', 'x = ', "\n", "\n", "\n  ", '; ', 'é€', "line\n", "% no code\n", '<%% x %>', ' %%>', "\r\n", '"\\n"', '#{x}', "\t", '[', ']'].freeze
  KINDS = %i[text text show show show show show assign assign change change branch choose each each rescued again set methods yielding several element grouped].freeze
  SHOWN = ['%s.inspect'] * 8 + ['%s'] * 3 + ['%s.to_s', '%s.class', '"<#{%s}>"', '[%s].inspect', '%s.to_json', 'String(%s)', '%s.nil?', '%s.to_s.length']

  # How values are changed: CODE of a name of the type.
  CHANGES = {
    's' => ['%s << {s}', '%s.concat({s})', '%s.gsub!({re}, {rep})', '%s.upcase!', '%s.strip!', '%s.replace({s})', '%s[0, {k}] = {s}', '%s.insert({x0}, {s})',
            '%s.prepend({c})', '%s.sub!({c}, {s})', '%s.tr!({t}, {t})', '%s.chomp!', '%s.capitalize!', '%s.downcase!', '%s << {s} << {c}', '%s.clear'],
    'as' => ['%s << {s}', '%s.push({s}, {s})', '%s.delete({s})', '%s[{k}] = {s}', '%s.map! { |$s| {s} }', '%s.concat({as})', '%s.sort!', '%s.uniq!', '%s.reverse!',
             '%s.delete_if { |$s| {b} }', '%s.pop', '%s.shift', '%s.unshift({s})', '%s.insert({x0}, {s})', '%s.clear', '%s.delete_at({x})', '%s.select! { |$s| {b} }',
             '%s.each { |$s| $s << {s} }', '%s.reject! { |$s| {b} }', '%s.fill({s})', '%s.replace({as})', '%s.compact!', '%s.collect!(&:upcase)', '%s.keep_if { |$s| {b} }'],
    'ai' => ['%s << {i}', '%s.push({i})', '%s[0] = {i}', '%s.map! { |$i| {i} }', '%s.sort! { |$i, $i| {i} <=> {i} }', '%s.delete({i})', '%s.unshift({i})', '%s.rotate',
             '%s.delete_if(&:even?)', '%s.uniq! { |$i| {any} }', '%s[{k}..{x}] = {ai}', '%s.append({i})', '%s.prepend({i})'],
    'am' => ['%s << {any}', '%s.push({any})', '%s.compact!', '%s.flatten!', '%s.delete({any})', '%s.concat({am}, {as})', '%s[{k}] = {any}', '%s.map! { |$any| {any} }'],
    'aa' => ['%s << {as}', '%s.each { |$as| $as << {s} }', '%s.push({as})', '%s[0] = {as}', '%s.flatten!(0)', '%s.first << {s} unless %s.empty?'],
    'h' => ['%s[{s}] = {i}', '%s.delete({s})', '%s.merge!({h})', '%s.update({h}) { |$s, $i, $i| {i} }', '%s.delete_if { |$s, $i| {b} }', '%s.store({s}, {i})',
            '%s.select! { |$s, $i| {b} }', '%s.reject! { |$s, $i| {b} }', '%s.keep_if { |$s, $i| {b} }', '%s.clear', '%s[{s}] ||= {i}', '%s.replace({h})'],
    'hs' => ['%s[{s}] = {s}', '%s.merge!({hs}, {hs})', '%s.delete({s})', '%s.each { |$s, $s| $s << {s} }', '%s.each_value { |$s| $s.upcase! }'],
    'ha' => ['%s[{s}] = {as}', '(%s[{s}] ||= []) << {s}', '%s.each_value { |$as| $as << {s} }', "%s['a'] = (%s['a'] || []) + {as}"]
  }.freeze
  PRELUDE = { 's' => 's', 's2' => 's', 's3' => 's', 'i' => 'i', 'j' => 'i', 'f' => 'f', 'b' => 'b', 'u' => 'nil', 'as' => 'as', 'a' => 'am', 'ai' => 'ai', 'aa' => 'aa',
              'h' => 'h', 'hs' => 'hs', 'ha' => 'ha', 'eh' => 'h', 'e' => 'as' }.freeze
  ASSIGNED = %w[s s i f b y as as ai am h hs ha aa s? i? as?].freeze

  def initialize(random, lines = Expressions::LINES)
    @random = random
    @expressions = Expressions.new(random, lines)
    @literals = @expressions.literals
    @values = PRELUDE.to_h { |name, type| [name, name[0] == 'e' ? { 'h' => '{}', 'as' => '[]' }[type] : @literals.puppet(type)] }
    @shared = { 'alias' => 'as', 'other' => 'h', 'same' => 's' } # other names of what @as, @h and @s are
    PRELUDE.each { |name, type| @expressions.known("@#{name}", type, nilable: type == 'nil') }
    @shared.each { |name, type| @expressions.known("@#{name}", type) } if chance(0.3)
    @depth = 0
  end

  # A template and the part of the prelude that it names.
  def item
    # In three of ten a hole may have a wrong type.
    @expressions.wildness = chance(0.3) ? 0.03 : 0
    text = written(body(pick([1, 2, 3, 4, 5, 7])), true)
    { 'prelude' => prelude(text), 'template' => text, **afterwards(text) }
  end

  private

  # A second text of the same call, which shows what the first one left in the variables.
  def afterwards(text)
    names = (PRELUDE.keys + @shared.keys).select { |name| text.match?(/@#{name}\b/) }
    return {} if names.empty? || chance(0.5)

    { 'then' => "<%= [#{names.map { |name| "@#{name}" }.join(', ')}].inspect %>" }
  end

  def pick(list)
    @literals.pick(list)
  end

  def chance(share)
    @random.rand < share
  end

  def code(type, depth = 3)
    @expressions.code(type, depth)
  end

  def closed(type, depth = 3)
    @expressions.closed(type, depth)
  end

  def filled(text, depth = 2)
    @expressions.fill(Pattern.new('any', text, text), depth)
  end

  def prelude(text)
    names = (PRELUDE.keys + @shared.keys).select { |name| text.match?(/(@|['":])#{name}\b/) }
    names += names.filter_map { |name| @shared[name] }
    lines = PRELUDE.keys.select { |name| names.include?(name) }.map { |name| "$#{name} = #{@values[name]}\n" }
    (lines + @shared.keys.select { |name| names.include?(name) }.map { |name| "$#{name} = $#{@shared[name]}\n" }).join
  end

  # ---- statements ----

  def body(count)
    Array.new(count) { send(pick(@depth > 1 ? %i[text show show assign change] : kinds)) }.flatten(1)
  end

  def kinds
    KINDS
  end

  # What is done within BODY; its locals are gone after it, or are there but may be nil.
  def within(gone:)
    before = @expressions.variables
    @depth += 1
    result = yield
    @depth -= 1
    new = @expressions.variables.drop(before.size)
    @expressions.variables = before + (gone ? [] : new.map { |v| Variable.new(v.name, v.type, true) })
    result
  end

  def branch_body(gone: false)
    within(gone: gone) { body(pick([1, 1, 2])) }
  end

  def looped
    @expressions.locked += 1
    yield
  ensure
    @expressions.locked -= 1
  end

  def text
    [[:text, pick(TEXTS)]]
  end

  def show
    return [[:show, code('any', 2)]] if chance(0.15)
    return [[:show, code(pick(%w[call wild]), 2)]] if chance(0.02)

    # Each line as often as any other.
    pattern = pick(pick(@expressions.lines))
    made = @expressions.fill(pattern, pick([1, 2, 2, 3]))
    made = "(#{made})" unless pattern.closed?
    made = 'nil' if made =~ /\A(\(?)(->|lambda|proc)/
    return [] if pattern.result == 'p'

    [[:show, (pattern.result == 'en' ? '%s.to_a.inspect' : pick(SHOWN)).sub('%s') { made }]]
  end

  def assign
    type = pick(ASSIGNED)
    base = type.chomp('?')
    old = chance(0.3) && @expressions.variables.select { |v| v.type == base && !v.nilable && v.name !~ /\A[@A-Z]/ }.last
    value = code(type)
    return [[:code, "#{old.name} = #{value}"]] if old && !type.end_with?('?')
    return operated if chance(0.25)

    name = @expressions.name(base)
    @expressions.known(name, base, nilable: type.end_with?('?'))
    [[:code, "#{name} = #{value}"]]
  end

  def operated
    type, operator, value = pick([%w[s += s], %w[i += i], %w[i -= i], %w[i *= k], %w[as += as], %w[as |= as], %w[as -= as], %w[as &= as], %w[s ||= s], %w[s? ||= s],
                                  %w[i? ||= i], %w[b &&= b], %w[i %= nz], %w[f /= fz], %w[i <<= k], %w[f **= k], %w[s *= k], %w[s << s], %w[i ^= i]])
    base = type.chomp('?')
    name = @expressions.name(base)
    start = code(type)
    more = code(value, 2)
    @expressions.known(name, base)
    [[:code, "#{name} = #{start}"], [:code, "#{name} #{operator} #{more}"]]
  end

  # A change of what has a name, and what is there then.
  def change
    return [] if @expressions.locked.positive?

    type = pick(%w[s as as ai am aa h hs ha])
    name = @expressions.changeable(type)
    other = chance(0.3) && name && @expressions.name(type)
    lines = []
    lines << [:code, "#{other} = #{name}"] if other
    change = pick(CHANGES[type])
    return [] if name.nil?

    line = filled(change.gsub('%s') { "\0" }).gsub("\0") { other || name }
    lines << (chance(0.2) ? [:show, "(#{line}).inspect"] : [:code, line])
    lines << [:text, pick([' ', "\n", '|'])] << [:show, "#{pick([name, name, other || name])}.inspect"]
  end

  def branch
    head = pick(%w[if if unless])
    parts = [["#{head} #{condition}", branch_body]]
    parts << ["elsif #{condition}", branch_body] if head == 'if' && chance(0.3)
    parts << ['else', branch_body] if chance(0.5)
    [[:parts, parts, 'end']]
  end

  def condition
    return code('b') unless chance(0.3)

    filled(pick(['{b} && {b}', '{b} || {any}', '!{b}', '{any}', 'not {b}', '{b} and {b}', '{s?} or {b}', '{s} =~ {re}', '{as}.any? and not {b}', '{n} > {n}']))
  end

  def choose
    type = pick(%w[s s i any y])
    tests = { 's' => ['{s}', '{re}', '{s}, {c}', '*{as}', 'String', "{rs}"], 'i' => %w[{i} {r} Integer {i},{i} {f}], 'y' => %w[{y} Symbol nil],
              'any' => ['{cl}', 'nil', '{any}', '{cl}, {cl}', 'true, false', '->(a) { a.nil? }'] }[type]
    head = code(type, 2)
    parts = Array.new(pick([1, 2, 2, 3])) { ["when #{filled(pick(tests), 1)}", branch_body] }
    parts[0][0] = "case #{head}\n#{parts[0][0]}"
    parts << ['else', branch_body] if chance(0.6)
    [[:parts, parts, 'end']]
  end

  EACH = [['as', %w[s], 'each'], ['ai', %w[i], 'each'], ['am', %w[any], 'each'], ['h', %w[s i], 'each'], ['hs', %w[s s], 'each_pair'], ['ha', %w[s as], 'each'],
          ['aa', %w[as], 'each'], ['as', %w[s i], 'each_with_index'], ['h', ['(s i)', 'i'], 'each_with_index'], ['as', %w[i], 'each_index'], ['h', %w[s], 'each_key'],
          ['hs', %w[s], 'each_value'], ['r', %w[i], 'each'], ['k', %w[i], 'times'], ['as', %w[as], 'each_slice(2)'], ['ap', %w[s i], 'each'], ['as', %w[s], 'reverse_each'],
          ['as', %w[s i], 'each.with_index(1)'], ['h', %w[s i], 'sort.each'], ['as', %w[s], 'sort.uniq.each']].freeze

  def each
    type, parameters, method = pick(EACH)
    receiver = closed(type)
    within(gone: true) do
      names = parameters.map do |p|
        next "(#{p.scan(/\w+/).map { |t| parameter(t) }.join(', ')})" if p.start_with?('(')

        parameter(p)
      end
      jump = chance(0.25) && looped { pick(['next', 'break', 'next', "next #{code('s', 1)}"]) + " if #{code('b', 2)}" }
      inner = looped { body(pick([1, 2, 2, 3])) }
      inner.unshift([:code, jump]) if jump
      close = chance(0.25) ? ['{', '}'] : %w[do end]
      [[:parts, [["#{receiver}.#{method} #{close[0]} |#{names.join(', ')}|", inner]], close[1]]]
    end
  end

  def parameter(type)
    @expressions.known(@expressions.name(type == 'any' ? 'o' : type), type)
  end

  # A loop that ends.
  def again
    counter = @expressions.name('n')
    inner = looped { branch_body(gone: false) }
    head = pick(["while #{counter} < #{pick([1, 2, 3])}", "until #{counter} >= #{pick([1, 2, 3])}"])
    [[:code, "#{counter} = 0"], [:parts, [[head, [[:code, "#{counter} += 1"], *inner]]], 'end']]
  end

  def rescued
    failing = pick([[[:code, "raise #{@expressions.unbraced(code('s', 1))}"]], [[:code, "raise #{code('ex')}, #{code('s', 1)}"]], [[:show, @expressions.code('wild', 2)]],
                    [[:code, @expressions.code('call', 1)]], []])
    parts = [['begin', branch_body + failing]]
    parts << [pick(['rescue TypeError, ArgumentError', 'rescue KeyError', 'rescue IndexError => e1']), branch_body] if chance(0.25)
    name = @expressions.name('error')
    parts << ["rescue => #{name}", [[:show, "#{name}.class"], [:text, ' '], [:show, "#{name}.message"]] + branch_body]
    parts << ['else', branch_body] if chance(0.2)
    parts << ['ensure', branch_body] if chance(0.25)
    [[:parts, parts, 'end']]
  end

  def set
    name = chance(0.5) ? pick(%w[s i as h]) : 'new'
    type = PRELUDE[name] || 's'
    return [[:code, "@new #{pick(['=', '||='])} #{code('s')}"], [:show, '@new.inspect']] if name == 'new'

    [[:code, "@#{name} = #{code(type)}"], [:show, pick(["@#{name}.inspect", "scope['#{name}'].inspect", "scope.lookupvar('#{name}') == @#{name}"])]]
  end

  # A method, and what it gives.
  def methods
    name = @expressions.name('m')
    types = Array.new(pick([0, 1, 1, 2])) { pick(%w[s i as h]) }
    result = pick(%w[s i as any])
    lines = looped { within(gone: true) { method_body(types, result) } }
    own = lines.shift
    @expressions.methods += [{ name: name, type: result, parameters: types }] if @depth.zero?
    head = own.empty? ? "def #{name}" : "def #{name}#{pick(['(%s)', ' %s']) % own.join(', ')}"
    call = "#{name}(#{types.map { |t| code(t, 1) }.join(', ')})"
    [[:code, "#{head}\n  #{lines.join("\n  ")}\nend"], [:show, "#{call}.inspect"]]
  end

  def method_body(types, result)
    before = @expressions.variables
    @expressions.variables = before.select { |v| v.name.start_with?('@') }
    names = types.map { |type| parameter(type) }
    lines = [names]
    lines << "return #{@expressions.unbraced(code(result, 2))} #{pick(%w[if unless])} #{code('b', 2)}" if chance(0.4)
    last = @expressions.unbraced(code(result))
    lines << pick([last, "return #{last}"])
    lines << "rescue ArgumentError, TypeError\n  #{code(result, 1)}" if chance(0.15)
    @expressions.variables = before
    lines
  end

  # A method with a block.
  YIELDING = ["def %s(a)\n  block_given? ? yield(a) : 'none'\nend", "def %s(a, &block)\n  block ? [a].map(&block) : a\nend", "def %s(a, *rest)\n  yield a, rest\nend",
              "def %s(a)\n  yield(yield(a))\nend", "def %s(a, other: 1)\n  [(yield a), other]\nend"].freeze

  def yielding
    return methods unless chance(0.3)

    name = @expressions.name('m')
    call = filled("%%({s}) { |$any| {any} }").sub('%%') { name }
    call = filled(pick(['%%({any})', '%%({s}, other: {any}) { |$s| {any} }'])).sub('%%') { name } if chance(0.2)
    [[:code, pick(YIELDING) % name], [:show, "(#{call} rescue $!.message).inspect"]]
  end

  def several
    one, two = Array.new(2) { pick(%w[s i as]) }
    values = [code(one, 2), code(two, 2)]
    names = [@expressions.name(one), @expressions.name(two)]
    @expressions.known(names[0], one)
    @expressions.known(names[1], two)
    lines = [[:code, "#{names.join(', ')} = #{values.join(', ')}"]]
    lines << [:code, "#{names.join(', ')} = #{names.reverse.join(', ')}"] if one == two && chance(0.5)
    lines << [:show, "[#{names.join(', ')}].inspect"]
  end

  def element
    return [] if @expressions.locked.positive?

    name = @expressions.changeable('h')
    other = @expressions.changeable('ai')
    lines = []
    lines << [:code, filled("#{name}[{s}] #{pick(['=', '||='])} {i}")] if name
    lines << [:code, filled("#{other}[0] = {i}")] << [:code, filled("#{other}[0] #{pick(['+=', '-=', '*='])} {k}")] if other
    lines + [name, other].compact.map { |n| [:show, "#{n}.inspect"] }
  end

  # Several statements in one tag.  What they show goes into the text at once or by a local variable.
  def grouped
    lines = body(pick([2, 3, 4])).reject { |kind, *| kind == :text && chance(0.5) }
    @sink = chance(0.4) ? '_erbout' : @expressions.name('out')
    begun = @sink == '_erbout' ? [] : ["#{@sink} = #{pick(["+''", "''", '"".dup'])}"]
    [[:code, (begun + lines.map { |line| as_code(line) }).join(pick(["\n", "\n", '; ']))], *(begun.empty? ? [] : [[:show, @sink]])]
  end

  def as_code(line)
    case line[0]
    when :text then "#{@sink} << #{line[1].delete('%').inspect}"
    when :show then "#{@sink} << (#{line[1]}).to_s"
    when :code then line[1]
    else
      parts = line[1].map { |head, inner| [head, *inner.map { |each| as_code(each) }].join("\n") }
      [*parts, line[2]].join("\n")
    end
  end

  # ---- the text ----

  def written(lines, top = false)
    text = lines.map { |line| one(line) }.join(top && chance(0.3) ? "\n" : '')
    text.empty? ? ' ' : text
  end

  def one(line)
    case line[0]
    when :text then line[1]
    when :show then show_tag(line[1])
    when :code then tag(line[1])
    else
      parts = line[1].map.with_index { |(head, inner), i| (i.zero? ? head_tag(head) : tag(head)) + written(inner) }
      parts.join + tag(line[2])
    end
  end

  def show_tag(code)
    pick(["<%= #{code} %>"] * 6 + ["<%= #{code} -%>\n", "<%=#{code.start_with?('=') ? ' ' : ''}#{code}%>", "<%= #{code} %>\n", "<%=\n  #{code}\n%>"])
  end

  def tag(code)
    pick(["<% #{code} -%>\n"] * 4 + ["<% #{code} %>", "<% #{code} %>\n", "\n  <%- #{code} -%>\n", "<%- #{code} %>", " <%- #{code} -%>\n", "<%# é %><% #{code} -%>\r\n"])
  end

  # Between `case` and `when` there can be no text.
  def head_tag(code)
    return tag(code) unless code.start_with?('case ') && chance(0.4)

    "<% #{code.sub("\nwhen", " -%>\n<%- when")} -%>\n"
  end
end

# Item NUMBER of a seed.
def item(seed, number)
  attempt = 0
  begin
    found = Statements.new(Random.new(seed * 1_000_003 + number * 31 + attempt)).item
    attempt += 1
  end while found['template'].scan(/<%[^%].*?%>/m).any? { |tag| tag[2..-3].match?(/%>|<%/) } || found['template'].size > 4000
  found
end

if $PROGRAM_NAME == __FILE__
  numbers = ARGV.grep(/\A\d+\z/).map(&:to_i)
  abort 'usage: evaluated_templates.rb SEED COUNT [--coverage]' if numbers.size != 2
  items = Array.new(numbers[1]) { |number| JSON.generate(item(numbers[0], number)) }
  if ARGV.include?('--coverage')
    require_relative 'coverage'
    exit coverage(items)
  end
  puts items
end

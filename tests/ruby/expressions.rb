# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Random expressions of Ruby with types, from the lines of patterns/*.rb.  A line is the type of the result and code with
# holes:
#   {s}      an expression of the type s;  {s?} one that may be nil as well
#   {s+}     one that may be changed: a value of its own or, outside of blocks, what a variable holds
#   |$s|     a new parameter of a block, of the type s, which the holes behind it may use; elsewhere $s is that parameter
#   _a       a local variable of this line alone
# The types: s String, c a short String that is not empty, i Integer, k 0 to 4, x an index, l a length of text, f Float, n any
# number, nz and fz those that are not zero, b true or false, y Symbol, re Regexp, rg one without groups, m MatchData, r Range of
# Integers, rs of Strings, p Proc of one argument, en Enumerator, st Set; as ai am aa ap Arrays of Strings, Integers, anything, Arrays
# of Strings, pairs of a String and an Integer; h hs ha Hashes with Strings as keys of Integers, Strings, as; hy one of Integers
# with Symbols as keys; t what tr takes; fi ff fs formats of an Integer, a Float, a String; the others are lists of
# Literals::OF.  any is one of these.  A and E stand for each Array and its elements, C and D for those that can be sorted, H,
# K and V for each Hash, its keys and values, N for i and f.  {wild} is an expression some of whose holes have a wrong
# type, {call} a call of any method with any arguments.
require_relative 'literals'
Dir.glob(File.join(__dir__, 'patterns', '*.rb')).sort.each { |file| require file }

# What has a name: type, and whether it may be nil.
Variable = Struct.new(:name, :type, :nilable)

# A line of patterns/*.rb, read.
class Pattern
  GENERIC = [[%w[A E], [%w[as s], %w[ai i], %w[am any], %w[aa as]]], [%w[C D], [%w[as s], %w[ai i]]],
             [%w[H K V], [%w[h s i], %w[hs s s], %w[ha s as], %w[hy y i]]], [%w[N], [%w[i], %w[f]]]].freeze
  BASIC = %w[s i f n b y re rg m r rs p en st any wild call nil].freeze
  TYPES = (BASIC + Literals::OF.keys + Literals::ARRAYS.keys + Literals::HASHES.keys).uniq.sort_by { |t| -t.size }.join('|').freeze
  PART = /\{(?<hole>(?:#{TYPES})[?+]?)\}|(?<!\d)\$(?<parameter>(?:#{TYPES})\??)(?!\w)|\b_(?<own>[a-z]+)\b|(?<bar>(?<=\{ )\||\|(?= ))/.freeze

  attr_reader :result, :parts, :line

  # The patterns of a line, one for each type that a capital stands for.
  def self.all(line)
    type, code = line.split(' ', 2)
    GENERIC.each do |names, choices|
      next unless [type, *code.scan(/(?<=[{$])[A-Z](?=[?+}]|\W)/)].any? { |word| names.include?(word[0]) }

      return choices.flat_map do |choice|
        types = names.zip(choice).to_h
        all("#{replaced(type, types)} #{code.gsub(/([{$])([A-Z])(?=[?+}]|\W|\z)/) { $1 + types.fetch($2, $2) }}")
      end
    end
    [new(type, code, line)]
  end

  def self.replaced(type, types)
    type.sub(/\A[A-Z]/) { |letter| types.fetch(letter, letter) }
  end

  def initialize(result, code, line)
    @result = result
    @line = line
    @parts = read(code)
    @shape = shape(code)
  end

  # Whether nothing around it can come between its parts.
  def closed?
    @shape !~ /[ ]|\A[!~+-]|\A\{/
  end

  # Whether it can stand between commas without parentheses.
  def argument?
    closed? || @shape.match?(%r{\AX ([-+*/%&|^<>]|\*\*|<<|>>|==|!=|<=|>=|<=>|&&|\|\|) X\z})
  end

  private

  def read(code)
    bars = false
    parts = []
    until code.empty?
      found = PART.match(code)
      break parts << code unless found

      parts << found.pre_match unless found.pre_match.empty?
      if found[:bar] then parts << '|'
        bars = !bars
      elsif found[:hole] then parts << [:hole, found[:hole], delimited?(found), found.pre_match.match?(/\b(?:not|next|break|return|raise) \z/)]
      elsif found[:own] then parts << [:own, found[:own]]
      else parts << [bars ? :new : :reference, found[:parameter]]
      end
      code = found.post_match
    end
    parts
  end

  def delimited?(found)
    found.pre_match.match?(/([(\[]|, |\| |\#\{)\z/) && found.post_match.match?(/\A([)\],}]| \})/)
  end

  def shape(code)
    shape = code.gsub(/'[^']*'|"(?:#\{\{\w+\}\}|[^"])*"/, 'X').gsub(/\{[a-z]+\d?[?+]?\}/, 'X')
    nil while shape.gsub!(/ ?\{[^{}]*\}|\[[^\[\]]*\]|\([^()]*\)/) { |inner| inner.start_with?(' ') ? '' : 'Y' }
    shape.sub(/\A[XY]+/, 'X').gsub(/[XY]+/, 'X')
  end
end

# Makes expressions.  VARIABLES is the list of what can be named, which grows and shrinks around blocks.
class Expressions
  READ = ->(text) { text.lines(chomp: true).map { |line| Pattern.all(line) }.freeze }
  LINES = READ.call(VALUE_PATTERNS + COLLECTION_PATTERNS + SYNTAX_PATTERNS)
  ALL = LINES.flatten.freeze
  OF = ALL.group_by(&:result).freeze
  ANYTHING = %w[s s s i i i f b nil y as as ai am h hs ha aa ap hy r st s? i? any any any any].freeze
  METHODS_DEF = File.join(__dir__, '../../src/ruby/methods.def')
  # What loops for ever, prints, differs each time, or shows addresses or bytes.
  NEVER = %w[! ~ +@ -@ () []= cycle hash sample shuffle rand __FILE__ __dir__ print puts binding to_proc encode force_encoding b pack unpack unpack1 send __send__ public_send encoding
             scope classes instance_variable_get object_id class_eval new next to_enum with_index with_object].freeze
  METHODS = File.readlines(METHODS_DEF).filter_map { |line| line[/\AX\("([^"]+)"/, 1] }.uniq.-(NEVER).freeze
  WRONG = 0.15

  attr_accessor :variables, :methods, :locked, :wildness
  attr_reader :lines

  # LINES: lists of patterns, of which one is taken.
  def initialize(random, lines = LINES)
    @random = random
    @lines = lines
    @of = lines.equal?(LINES) ? OF : lines.flatten.group_by(&:result)
    @literals = Literals.new(random)
    @variables = []
    @methods = []
    @locked = 0
    @wildness = 0
    @names = 0
  end

  attr_reader :literals

  # Code of TYPE, which may end with ?, and whether it needs no parentheses: [code, closed, argument].
  def make(type, depth)
    base = type.delete('?+')
    base = @literals.pick(ANYTHING.map { |t| t.delete('?') }) if @wildness.positive? && @random.rand < @wildness && !%w[wild call].include?(base)
    case base
    when 'wild' then wild(depth)
    when 'call' then call(depth)
    when 'n' then make(@literals.pick(%w[i i f]), depth)
    when 'any' then anything(depth)
    else made(base, type, depth)
    end
  end

  def code(type, depth)
    make(type, depth)[0]
  end

  # Code that can stand before a dot.
  def closed(type, depth)
    code, closed = make(type, depth)
    closed ? code : "(#{code})"
  end

  def fill(pattern, depth)
    kept = @variables.dup
    locked = @locked
    own = {}
    pattern.parts.map { |part| part.is_a?(String) ? bars(part, pattern) : fill_part(part, own, depth) }.join
  ensure
    @variables = kept
    @locked = locked
  end

  # CODE to stand behind a word: a brace there would begin a block.
  def unbraced(code)
    code.start_with?('{') ? "(#{code})" : code
  end

  def name(prefix)
    "#{prefix.delete('?')}#{@names += 1}"
  end

  def known(name, type, nilable: false)
    @variables += [Variable.new(name, type, nilable)]
    name
  end

  # A name that an expression may change and that is of TYPE, or nil.
  def changeable(type)
    found = @variables.select { |v| v.type == type && !v.nilable && v.name =~ /\A[@a-z]/ }
    found.empty? ? nil : @literals.pick(found).name
  end

  private

  # Within a block nothing that has a name may grow: it could be what the block goes through.
  def bars(text, pattern)
    @locked += 1 if text == '|' || pattern.line.include?('while') || pattern.line.include?('until')
    text
  end

  def fill_part(part, own, depth)
    kind, type, delimited, after_word = part
    case kind
    when :hole then after_word ? unbraced(hole(type, delimited, depth)) : hole(type, delimited, depth)
    when :own then own[type] ||= name(type)
    when :new
      base = type.delete('?')
      new = name(base == 'any' ? 'o' : base)
      known(new, base, nilable: type.end_with?('?'))
    else @variables.reverse_each.find { |v| v.type == type.delete('?') }&.name || type
    end
  end

  def hole(type, delimited, depth)
    code, closed, argument = type.end_with?('+') ? own_value(type.chomp('+'), depth) : make(type, depth - 1)
    closed || (delimited && argument) ? code : "(#{code})"
  end

  # A value that may be changed.
  def own_value(type, depth)
    named = @locked.zero? && @random.rand < 0.5 ? changeable(type) : nil
    return [named, true, true] if named
    return [@literals.ruby(type), true, true] if @random.rand < 0.6 || @wildness.positive?

    ["#{closed(type, depth - 1)}.dup", true, true]
  end

  def anything(depth)
    found = @variables.select { |v| v.type == 'any' }
    return [@literals.pick(found).name, true, true] if !found.empty? && @random.rand < 0.4

    type = @literals.pick(ANYTHING)
    return [@literals.ruby('any'), true, true] if type == 'any' && depth <= 0

    type == 'any' ? patterned('any', depth) : make(type, depth)
  end

  def made(base, type, depth)
    return ['nil', true, true] if type.end_with?('?') && @random.rand < 0.1
    return patterned(base, depth, type.end_with?('?')) if depth.positive? && @of[base] && @random.rand < 0.6

    named(base, type.end_with?('?')) || [@literals.ruby(base), true, true]
  end

  def named(base, nilable)
    found = @variables.select { |v| v.type == base && (nilable || !v.nilable) }
    return if found.empty? || @random.rand < 0.3

    variable = @random.rand < 0.6 ? @literals.pick(found.last(3)) : @literals.pick(found)
    [written(variable), true, true]
  end

  # The variable, now and then in another way.
  def written(variable)
    return variable.name unless variable.name.start_with?('@') && @random.rand < 0.06

    bare = variable.name[1..]
    @literals.pick(["scope['#{bare}']", "scope.lookupvar('#{bare}')"])
  end

  def patterned(base, depth, nilable = false)
    method = @methods.select { |m| m[:type] == base } unless @methods.empty?
    return call_own(@literals.pick(method), depth) if method && !method.empty? && @random.rand < 0.3

    list = nilable ? (@of["#{base}?"] || []) + (@random.rand < 0.5 ? @of[base] : []) : @of[base]
    list = @of[base] if list.empty?
    pattern = @literals.pick(list)
    [fill(pattern, depth), pattern.closed?, pattern.argument?]
  end

  def call_own(method, depth)
    arguments = method[:parameters].map { |type| hole(type, false, depth) }
    ["#{method[:name]}(#{arguments.join(', ')})", true, true]
  end

  def wild(depth)
    before = @wildness
    @wildness = WRONG
    pattern = @literals.pick(@literals.pick(@lines))
    pattern = @literals.pick(@literals.pick(@lines)) while pattern.result == 'p'
    ["(#{fill(pattern, [depth, 1].max)}).inspect", true, true]
  ensure
    @wildness = before
  end

  # A call of any method; its numbers are small, since some methods count up to them.
  def call(_depth)
    @literals.small = true
    method = @literals.pick(METHODS)
    receiver = argument(0.3)
    arguments = Array.new(@literals.pick([0, 0, 1, 1, 1, 2])) { argument(0.3) }
    ["(#{called(receiver, method, arguments)}).inspect", true, true]
  ensure
    @literals.small = nil
  end

  def called(receiver, method, arguments)
    return "#{receiver}[#{arguments.join(', ')}]" if method == '[]'
    return "#{receiver} #{method} #{arguments[0] || 'nil'}" unless method.match?(/\A[a-zA-Z_]/)

    block = @random.rand < 0.3 ? " { |*a| #{@literals.pick(['a', 'a.first', 'nil', 'true', 'a.length', 'a.to_s'])} }" : ''
    list = arguments.empty? ? '' : "(#{arguments.join(', ')})"
    "#{receiver}.#{method}#{list}#{block}"
  end

  def argument(share)
    found = @variables.select { |v| %w[s as am h hs u].include?(v.type) }
    code = !found.empty? && @random.rand < share ? @literals.pick(found).name : @literals.ruby(@literals.pick(%w[s i f b nil y as ai am aa h hs hy r re m]))
    code.start_with?('-') ? "(#{code})" : code
  end
end

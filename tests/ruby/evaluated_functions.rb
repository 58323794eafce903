# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Calls of random functions in Ruby, of Puppet's newer and older interface:
#
#   ruby tests/ruby/evaluated_functions.rb SEED COUNT
#
# Writes COUNT lines of JSON, {"prelude": "$r = g::f1(…)", "template": "<%= @r.inspect %>", "files": {PATH: TEXT}}: the file
# of the function is that of a module g.  Three calls one behind the other have the same function.
require 'json'
require_relative 'evaluated_templates'

# A function with its calls.
class Functions < Statements
  BESIDE = /\bscope\b|has_variable\?|\bfile\b|\b_\(/.freeze # what only templates have
  PLAIN = Expressions::READ.call(VALUE_PATTERNS + COLLECTION_PATTERNS + SYNTAX_PATTERNS.lines.reject { |line| line.match?(BESIDE) }.join)
  NEWER = (PLAIN + Expressions::READ.call(LIBRARY_PATTERNS + NEWER_PATTERNS) * 6).freeze
  OLDER = (PLAIN + Expressions::READ.call(LIBRARY_PATTERNS + OLDER_PATTERNS) * 6).freeze
  KINDS = %i[text show show assign assign change branch choose each rescued again several element].freeze
  LIBRARIES = %w[digest base64 json cgi erb uri ipaddr].freeze
  TYPES = { 's' => ['String', 'String[1]', 'Optional[String]', 'Any', 'Variant[String, Integer]', 'Scalar', 'Data', 'Pattern[/./]', 'Text'],
            'i' => ['Integer', 'Integer[0, 100]', 'Numeric', 'Scalar', 'Any', 'Optional[Integer]', 'Small'], 'f' => ['Float', 'Numeric', 'Any'], 'b' => %w[Boolean Any],
            'as' => ['Array[String]', 'Array', 'Array[String, 1]', 'Collection', 'Any'], 'ai' => ['Array[Integer]', 'Array[Numeric]', 'Array'],
            'h' => ['Hash[String, Integer]', 'Hash', 'Hash[String, Any]', 'Collection'], 'hs' => ['Hash[String, String]', 'Hash'], 'am' => %w[Array Any] }.freeze
  RESULTS = { 's' => 'String', 'i' => 'Integer', 'as' => 'Array[String]', 'h' => 'Hash', 'any' => 'Any' }.freeze

  def initialize(random, name)
    @newer = random.rand < 0.65
    super(random, @newer ? NEWER : OLDER)
    @name = name
    @expressions.variables = []
    @expressions.wildness = chance(0.2) ? 0.02 : 0
    @statement = !@newer && chance(0.1)
  end

  def items
    path, text = @newer ? newer : older
    @text_of_body = text
    Array.new(3) { call.merge('files' => { path => text }) }
  end

  private

  def kinds
    KINDS
  end

  # ---- the newer interface ----

  def newer
    @types = Array.new(pick([0, 1, 1, 2, 2, 3])) { pick(TYPES.keys) }
    @optional = @types.empty? ? 0 : pick([0, 0, 0, 1])
    @rest = chance(0.15) && pick(%w[s i])
    @block = pick([nil, nil, nil, nil, 'block_param', "block_param 'Callable[1, 1]', :block", "optional_block_param 'Callable[String]', :block"])
    @scoped = chance(0.1)
    result = pick(RESULTS.keys)
    lines = require_lines
    lines << "Puppet::Functions.create_function(:'g::#{@name}'#{', Puppet::Functions::InternalFunction' if @scoped}) do"
    lines.concat(indented(declarations(result) + methods_of_newer(result), 2)) << 'end'
    ["lib/puppet/functions/g/#{@name}.rb", "#{lines.join("\n")}\n"]
  end

  def require_lines
    LIBRARIES.map { |name| "require '#{name}'" } + [pick(['', '# A function.'])]
  end

  def declarations(result)
    types = @types.map { |type| pick(TYPES[type]) }
    local = types.include?('Text') || types.include?('Small')
    lines = local ? ['local_types do', "  type 'Text = String[0, 40]'", "  type 'Small = Integer[-5, 500]'", 'end'] : []
    return lines if !local && @optional.zero? && !@rest && !@block && !@scoped && chance(0.15) # by the names of parameters

    @dispatched = true
    lines << 'dispatch :main do'
    lines << '  scope_param' if @scoped
    types.each_with_index { |type, i| lines << "  #{i >= types.size - @optional ? 'optional_param' : 'param'} '#{type}', :p#{i}" }
    lines << "  #{pick(%w[repeated_param optional_repeated_param])} '#{@rest == 's' ? 'String' : 'Integer'}', :rest" if @rest
    lines << "  #{@block}" if @block
    lines << "  return_type '#{RESULTS[pick([result] * 5 + RESULTS.keys)]}'" if chance(0.4)
    @returns = lines.last.include?('return_type')
    lines << 'end'
    lines + other_dispatch
  end

  # For other arguments.
  def other_dispatch
    return [] unless chance(0.3)

    @other = true
    ['dispatch :other do', "  param '#{pick(%w[Boolean Undef String Numeric])}', :p", "  #{pick(['repeated_param', 'optional_param'])} 'Any', :more", 'end']
  end

  def methods_of_newer(result)
    names = @types.each_with_index.map { |type, i| @expressions.known("p#{i}", type, nilable: i >= @types.size - @optional) }
    parameters = names.each_with_index.map { |name, i| i >= names.size - @optional ? "#{name} = nil" : name }
    parameters.unshift('scope') if @scoped
    parameters << '*rest' if @rest
    @expressions.known('rest', @rest == 's' ? 'as' : 'ai') if @rest
    parameters << '&block' if @block && chance(0.6)
    helper, constant = helper_method, constant_line
    name = @dispatched ? 'main' : @name
    body = statements + yields(parameters) + ending(result)
    other = @other ? ["def other(p, *more)", "  #{pick(['[p, more]', 'p.to_s', 'more.length', 'nil'])}", 'end'] : []
    constant + ["def #{name}#{"(#{parameters.join(', ')})" unless parameters.empty?}", *indented(body, 2), 'end'] + helper + other
  end

  def yields(parameters)
    return [] unless @block

    given = code(pick(%w[s i]), 1)
    optional = @block.start_with?('optional')
    call = parameters.include?('&block') ? "block.call(#{given})" : "yield(#{given})"
    test = parameters.include?('&block') ? 'block' : 'block_given?'
    ["out << (#{call}).inspect#{" if #{test}" if optional}"]
  end

  # A method that the body may call.
  def helper_method
    return [] unless chance(0.4)

    before = @expressions.variables
    @expressions.variables = []
    types = Array.new(pick([1, 2])) { pick(%w[s i as h]) }
    result = pick(%w[s i as])
    lines = looped { method_body(types, result) }
    own = lines.shift
    @expressions.variables = before
    @expressions.methods += [{ name: "helper_#{@name}", type: result, parameters: types }]
    ["def helper_#{@name}(#{own.join(', ')})", *indented(lines, 2), 'end']
  end

  def constant_line
    return [] unless chance(0.2)

    type = pick(%w[s i as h])
    line = "LIMIT_#{@name.upcase} = #{@literals.ruby(type)}.freeze"
    @expressions.known("LIMIT_#{@name.upcase}", type)
    [line]
  end

  # ---- what both have ----

  def indented(lines, by)
    lines.map { |line| line.empty? ? line : ' ' * by + line }
  end

  def statements
    @sink = 'out'
    lines = body(pick([0, 1, 1, 2, 3]))
    ["out = +''", *lines.flat_map { |line| as_code(line).split("\n") }, *failing]
  end

  # Functions check what they were given.
  def failing
    return [] unless chance(0.3)

    kind = pick(['raise Puppet::ParseError, ', 'raise ArgumentError, ', 'raise ', 'fail ', 'raise(Puppet::Error, '])
    words = pick(["'wrong'", "\"#{@name}(): #{'#'}{#{code('s', 1)}}\"", code('s', 1)])
    ["#{kind}#{@expressions.unbraced(words)}#{')' if kind.include?('(')} #{pick(%w[if unless])} #{code('b', 2)}"]
  end

  def ending(result)
    value = @expressions.unbraced(code(result, 3))
    return [pick([value, "return #{value}"])] if @returns

    [pick([value, value, "return #{value}", "[out, #{value}]", "out.empty? ? #{closed(result, 2)} : out"])]
  end

  # ---- the older interface ----

  def older
    @types = Array.new(pick([0, 1, 2, 2, 3])) { pick(TYPES.keys) }
    @optional = 0
    @block = @rest = nil
    arity = chance(0.6) ? ", :arity => #{pick([@types.size, @types.size, -1 - @types.size, -1, -1, @types.size + 1])}" : ''
    type = @statement ? pick(['', ', :type => :statement']) : ', :type => :rvalue'
    lines = require_lines
    inside = chance(0.6)
    lines << (inside ? 'module Puppet::Parser::Functions' : '')
    lines << "#{inside ? '' : 'Puppet::Parser::Functions.'}newfunction(:#{@name}#{type}#{arity}#{documentation}) do |args|"
    lines.concat(indented(older_body, 2)) << 'end'
    lines << 'end' if inside
    ["lib/puppet/parser/functions/#{@name}.rb", "#{lines.join("\n")}\n"]
  end

  def documentation
    pick(['', ", :doc => 'What it does.'", ", :doc => <<-DOC\n  Lines of\n  text.\n  DOC\n"])
  end

  def older_body
    lines = []
    lines << "raise(Puppet::ParseError, \"#{@name}(): #{'#'}{args.size} given\") #{pick(%w[if unless])} args.size #{pick(['<', '!='])} #{@types.size}" if chance(0.25)
    @types.each_with_index do |type, i|
      @expressions.known("p#{i}", type)
      lines << (chance(0.2) ? "p#{i} = args[#{i}] || #{@literals.ruby(type)}" : "p#{i} = args[#{i}]")
    end
    lines + statements + ending(pick(RESULTS.keys))
  end

  # ---- calls ----

  def call
    values = @types.map { |type| argument(type) }
    values.pop if @optional.positive? && chance(0.4)
    values.concat(Array.new(pick([0, 1, 2])) { argument(@rest) }) if @rest
    values = other_number(values) if chance(0.12)
    lines = []
    shared = values.each_with_index.map do |value, i|
      next value unless chance(0.25)

      lines << "$v#{i} = #{value}"
      "$v#{i}"
    end
    name = @newer ? "g::#{@name}" : @name
    call = "#{name}(#{shared.join(', ')})#{block}"
    lines << (@statement && chance(0.8) ? call : "$r = #{call}")
    names = ['@r'] + lines.filter_map { |line| line[/\A\$(v\d)/, 1] }.map { |v| "@#{v}" }
    text = "<%= [#{names.join(', ')}].inspect %>"
    text = "<%= scope.function_#{@name}([#{Array.new(@types.size) { |i| @literals.ruby(@types[i]) }.join(', ')}]).inspect %>" if !@newer && chance(0.15)
    { 'prelude' => "#{prelude(@text_of_body || '')}#{lines.join("\n")}\n", 'template' => text }
  end

  def argument(type)
    type = pick(TYPES.keys + %w[nil]) if chance(0.1)
    @literals.puppet(type)
  end

  def other_number(values)
    values.empty? || chance(0.5) ? values + [@literals.puppet(pick(%w[s i as]))] : values.drop(1)
  end

  def block
    return '' unless @block && chance(0.85)

    " |$x| { #{pick(['$x', '"<${x}>"', '[$x, 1]', '$x + 1', 'fail("no ${x}")', 'undef'])} }"
  end
end

# Items of a seed.
def functions(seed, count)
  Array.new((count + 2) / 3) { |number| Functions.new(Random.new(seed * 1_000_033 + number), "f#{number}").items }.flatten(1).first(count)
end

if $PROGRAM_NAME == __FILE__
  numbers = ARGV.map(&:to_i)
  abort 'usage: evaluated_functions.rb SEED COUNT' if numbers.size != 2
  functions(*numbers).each { |item| puts JSON.generate(item) }
end

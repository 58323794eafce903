# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Values for evaluated_templates.rb: literals of Ruby, and of Puppet for the variables of the prelude.

# Literals of Ruby by the type of a hole (expressions.rb).
class Literals
  STRINGS = ['', 'a', 'b', 'Hello World', 'ÄÖü ß', 'x-1.2', "line 1\nline 2\n", '  padded  ', 'foo=bar', 'a,b,,c,', 'CamelCase', 'snake_case', '12abc', '10',
             '3.7', '€ 日本', "tab\there", 'say "hi"', "it's", 'a b c', '%d', '\\1', 'aaabbb', '/etc/x.conf', 'yes', 'true', 'naïve', "a\r\n", "\n", ' ', 'z9',
             'Zz', 'az', '#{x}', '10.0.0.1', 'é', "\u0001é", 'key: value', 'ab-cd', 'éa', 'AbC'].freeze
  INTEGERS = %w[0 1 2 3 7 10 42 100 255 -1 -2 -7 -42 1000 12345 -99999 4294967296 9223372036854775807 -9223372036854775808 18446744073709551616
                1180591620717411303424 -1180591620717411303424 100000000000000000000].freeze
  PUPPET_INTEGERS = %w[0 1 2 3 7 10 42 255 -1 -7 -42 1000 4294967296 9223372036854775807 -9223372036854775807].freeze
  FLOATS = %w[0.0 -0.0 1.0 0.5 1.5 2.5 -2.5 3.5 0.1 3.14159 -7.25 100.0 1e20 1.5e-7 1e16 1e15 123456789.123 0.0001 0.00001 1e100 1.005 1234.567 99.99
              9007199254740993.0 0.30000000000000004].freeze
  SMALL = %w[0 1 2 3 5 -1 -3 9].freeze
  SYMBOLS = %w[:a :b :key :"b\ c" :upcase :A :é :x? :zork :[] :to_s].freeze
  OF = {
    'k' => %w[0 1 2 3 4], 'k1' => %w[1 2 3], 'x' => %w[0 1 2 3 5 -1 -2 -3 -6 9], 'x0' => %w[0 0 0 1 -1], 'l' => %w[0 1 3 7 8 12 15], 'i1' => %w[1 2 4],
    'i0' => %w[0 5 10], 'big' => %w[40 62 63 64 70 80], 'ba' => %w[2 8 16 36], 'nz' => %w[1 2 3 -2 -3 7 10 -10], 'fz' => %w[0.5 2.0 -1.5 3.0 0.1],
    'c' => ["'a'", "','", "' '", "'ab'", "'l'", "'é'", "'-'", '"\n"', "'='", "'b'", "'o'", "'bc'"], 'c1' => ["'c'", "'e'", "'a'", "'f'"],
    't' => ["'a'", "'lo'", "'a-z'", "'^a-z'", "'é'", "'A-Z'", "'a-cx'", "'0-9'", "' '", "'^ '", "'-a'", "'a-'", "'\\\\^a'"],
    'fi' => ["'%d'", "'%5d|'", "'%-5d|'", "'%05d'", "'%+d'", "'%x'", "'%o'", "'%b'", "'%X'", "'%#x'", "'%e'", "'% d'", "'%08b'", "'%.3d'", "'%s'", "'%p'",
             "'%+x'", "'%#o'", "'%5.2f'", "'%i|%%'", "'%g'"],
    'ff' => ["'%f'", "'%.2f'", "'%8.3f|'", "'%e'", "'%g'", "'%G'", "'%10.4e'", "'%+.1f'", "'%.0f'", "'%s'", "'%d'", "'%-8.1f|'", "'%08.2f'", "'%.10g'"],
    'fs' => ["'%s'", "'%10s|'", "'%-10s|'", "'%.2s'", "'%p'", "'%5.1s|'", "'%s%%'", "'<%s>'"],
    'num' => ["'12'", "'-7'", "'0x1f'", "'1_000'", "'1.5'", "'1e3'", "''", "'010'", "' 42 '", "'12abc'", "'abc'", "'0b101'", "'1__0'", "'-'", "'.5'", "'1.'",
              "'99999999999999999999'"],
    'inum' => ["'12'", "'-7'", "'0x1f'", "'1_000'", "'010'", "' 42 '", "'0b101'", "'+3'", "'0o17'", "'99999999999999999999'"],
    'fnum' => ["'12'", "'-7.5'", "'1e3'", "' 1.5 '", "'1_000.5'", "'0x1f'", "'+.5e1'"], 'hex' => ["'1f'", "'FF'", "'0xff'", "'-a'", "'0'"],
    'cl' => %w[String Integer Float Numeric Array Hash NilClass TrueClass Symbol Enumerable Comparable Object Range Regexp Proc],
    'me' => %w[:to_s :inspect :nil? :class :frozen? :itself 'to_s'],
    'mq' => %w[:to_s :each :upcase :zork :length 'map' :puts :to_str :+ :call],
    'y1' => %w[:upcase :to_s :inspect :length :to_sym :strip :empty? :nil? :class],
    'rep' => ["'<\\0>'", "'\\1'", "'[\\\\\\\\]'", "'\\`|\\''", "'-'", "''", "'\\2\\1'", "'\\&\\&'", '"\\\\0!"', "'é'"],
    'rg' => %w[/\w+/ /./ /[aeiou]/ /\d+/ /[[:upper:]]/ /\S/],
    're' => %w[/a/ /[a-z]+/ /(\w)(\w)/ /\d+/ /^\s*(\w+)\s*=\s*(.*)$/ /o(.)?/ /\A[A-Z]/ /b\z/ /é|ü/ /x/i /(a)|(b)/ /\s+/ /,/ /.\n./m /l+/ /[^a-z]/
               /(\w+)\W+(\w+)/ /\bw/i %r{/} /$/ /(?:a|b)+/ /[[:alpha:]]+?/ /(?<=a)b/ /\./ /a{2,}/],
    'cp' => %w[33 65 97 122], 'cpu' => %w[233 8364 97 128512], 'ver' => ["'1.2.3'", "'1.10'", "'2.0'", "'1.2.3-rc1'", "'0'"],
    'vn' => %w['s' 'u' 'zork' 'i' 'a' 'h' 'as' 'b' 'ai'], 'ex' => %w[ArgumentError TypeError RuntimeError StandardError IndexError KeyError ZeroDivisionError NameError],
    'b' => %w[true false], 'nil' => %w[nil], 'rs' => ["('a'..'e')", "('x'..'ab')", "('b'...'d')", "('08'..'11')"],
    'r' => %w[(1..3) (0..4) (1...3) (-2..2) (0..-1) (1..-2) (2..2) (5..3) (0...1)],
    'p' => ['lambda { |a| a.to_s }', '->(a) { [a, 1] }', 'proc { |a| a.inspect }', ':inspect.to_proc', 'proc { |a, b| [b, a] }', '->(a, *) { a.class }'],
    'en' => ['[1, 2].each', "'ab'.each_char", '[3, 4].each_with_index', '2.times', "{ 'a' => 1 }.each", '[1, 2, 3].each_slice(2)', '(1..3).map'],
    'st' => ['Set[1, 2]', 'Set.new', "Set['a', 'b']", '[3, 1, 3].to_set', "Set.new(['x', 'y', 'x'])", "Set[1, 'a', nil, 2.5]", 'Set[2, 3, 4]', "%w[b a].to_set"]
  }.freeze
  ARRAYS = { 'as' => 's', 'ai' => 'i', 'aa' => 'as', 'ap' => 'pair', 'am' => 'any' }.freeze
  HASHES = { 'h' => %w[s i], 'hs' => %w[s s], 'ha' => %w[s as], 'hy' => %w[y i] }.freeze
  MIXED = %w[s i f b nil y as h am i s].freeze

  attr_writer :small

  def initialize(random)
    @random = random
  end

  def pick(list)
    list.sample(random: @random)
  end

  def chance(share)
    @random.rand < share
  end

  def text
    chance(0.85) ? pick(STRINGS) : pick(STRINGS) + pick(STRINGS)
  end

  # A literal of TYPE.
  def ruby(type)
    return array(ARRAYS[type]) if ARRAYS[type]
    return hash(*HASHES[type]) if HASHES[type]

    case type
    when 's' then string
    when 'i' then pick(@small || chance(0.6) ? SMALL : INTEGERS)
    when 'f' then pick(FLOATS)
    when 'y' then pick(SYMBOLS)
    when 'm' then pick(["'abc'.match(/b/)", "'k=v'.match(/(\\w)=(\\w)/)", "'xé'.match(/(é)(z)?/)"])
    when 'pair' then "[#{ruby('s')}, #{ruby('i')}]"
    when 'any' then ruby(pick(MIXED))
    else pick(OF.fetch(type))
    end
  end

  # A literal of a type for Puppet, whose Strings can be changed unless they are in single quotes.
  def puppet(type)
    if ARRAYS[type]
      some = Array.new(size) { type == 'am' ? puppet_mixed : puppet(ARRAYS[type]) }
      return "[#{some.join(', ')}]"
    end
    return "{#{keys.map { |key| "'#{key}' => #{puppet(HASHES[type][1])}" }.join(', ')}}" if HASHES[type]

    case type
    when 's' then puppet_string(text)
    when 'i' then pick(PUPPET_INTEGERS)
    when 'f' then pick(FLOATS.reject { |f| f.start_with?('-0') })
    when 'b' then pick(%w[true false])
    else 'undef'
    end
  end

  private

  def size
    pick([0, 1, 2, 2, 3, 3, 4, 5])
  end

  def keys
    %w[a b c key x 1 é].shuffle(random: @random).first([size, 4].min)
  end

  def string
    text = self.text
    return text.inspect if text =~ /[\x00-\x1f'\\]/ || chance(0.4)

    chance(0.1) && text !~ /[()]/ ? "%q(#{text})" : "'#{text}'"
  end

  def array(type)
    return '[]' if chance(0.08)
    return "%w[#{Array.new(size) { pick(%w[a b foo Bar é 10]) }.join(' ')}]" if type == 's' && chance(0.25)

    "[#{Array.new(size) { type == 'any' ? ruby(pick(@small ? MIXED : MIXED + %w[r])) : ruby(type) }.join(', ')}]"
  end

  def hash(key, value)
    return '{}' if chance(0.1)

    pairs = keys.map do |text|
      name = text =~ /\A[a-z]/ ? "#{text}: " : "'#{text}': "
      (key == 'y' ? name : "'#{text}' => ") + ruby(value)
    end
    pairs.empty? ? '{}' : "{ #{pairs.join(', ')} }"
  end

  def puppet_string(text)
    return "'#{text}'" if text !~ /[\x00-\x1f'\\]/ && chance(0.35)

    "\"#{text.gsub(/[\\"$]/) { |c| "\\#{c}" }.gsub("\n", '\n').gsub("\r", '\r').gsub("\t", '\t').gsub("\u0001", '\u{1}')}\""
  end

  def puppet_mixed
    type = pick(%w[s i f b u s as h am])
    type == 'am' ? "[#{puppet('s')}, [#{puppet('i')}]]" : puppet(type)
  end
end

#!/usr/bin/env ruby
# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

#
# Writes tests/unit/string_tables.def, what Ruby and Puppet compute and check_strings.c compares:
#
#   ruby tests/puppet/string_tables.rb > tests/unit/string_tables.def
#
# RANDOM(four words of a seed, the least significant first; how many of them; limit; number)
# VERSIONS(one, other, without zeros at the end, order), LETTERS(text, upper, lower, capitalized),
# REGEXP(pattern, text, where the match starts and ends in bytes; -1: nowhere), SUCCESSOR(text, the one behind it)

require 'puppet'

FIXED = Random.new(7)

def c_text(text)
  "\"#{text.bytes.map { |b| b.between?(32, 126) && ![34, 92, 63].include?(b) ? b.chr : format('\\%03o', b) }.join}\""
end

def random_rows
  seeds = [[0], [1], [5489], [0xFFFFFFFF], [0, 1], [7, 1], [1, 2], [0, 0, 1], [1, 2, 3], [9, 9, 9, 1]]
  seeds += Array.new(30) { Array.new(4) { FIXED.rand(1 << 32) } }
  limits = [1, 2, 3, 30, 60, 255, 256, 1000, 65_536, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, (1 << 62) + 9]
  seeds.each do |words|
    seed = words.each_with_index.sum { |word, i| word << (32 * i) }
    limits.sample(4, random: FIXED).each do |limit|
      all = (words + [0, 0, 0])[0, 4].map { |word| format('0x%XU', word) }.join(', ')
      puts "RANDOM(#{all}, #{words.length}, #{limit}U, #{Random.new(seed).rand(limit)}U)"
    end
  end
end

def versions
  fixed = ['1', '1.0', '1.0.0', '1.10', '1.9', '01.1', '1.1a', '1.1B', '1-1', '1.-', '', '-', '2.0.10-rc1', '1.00.0']
  fixed + Array.new(40) { Array.new(1 + FIXED.rand(6)) { %w[0 1 00 10 9 a B rc . . - é].sample(random: FIXED) }.join }
end

def version_rows
  all = versions
  300.times do
    a, b = all.sample(2, random: FIXED)
    short = FIXED.rand(2) == 1
    next if short && [a, b].any? { |v| v.split('-').empty? }

    order = Puppet::Util::Package.versioncmp(a.dup, b.dup, short)
    puts "VERSIONS(#{c_text(a)}, #{c_text(b)}, #{short}, #{order})"
  end
end

def letter_rows
  texts = ['', 'abc DEF', 'straße', 'ǆ Ǆ ǅ', 'ΑΣ', 'İı', 'ŉ', 'ﬁﬂ', 'ᾳ', 'ა Ა', "a\u0345", 'ÿŸ', '𐐀𐐨', 'ẞß', 'ꭰ']
  texts += Array.new(60) { Array.new(4) { FIXED.rand(0x80..0x2FFF) }.pack('U*') }
  texts += Array.new(20) { Array.new(3) { FIXED.rand(0xA640..0xABFF) }.pack('U*') }
  texts.each do |text|
    puts "LETTERS(#{[text, text.upcase, text.downcase, text.capitalize].map { |t| c_text(t) }.join(', ')})"
  end
end

PATTERNS = ['b', '(?i)B', '\w+', '\bé', '[[:alpha:]]+', '\d', '\s', 'a.c', '(?m)a.c', '(?x) b # c', '^b', 'b$', '\Ab', '\z',
            '(?<x>b)\k<x>', '[^\W]', '\u00e9', '\u{e9 62}', '(?<=a)b', '(?<!b)\z', '(?<!x)\Z', 'y\N', '\h', '\p{Lu}',
            '(a|b)*c', '(?i)ß', '[a-c&&[^b]]+', '[\d.]+', 'x{2,}', '\Bc'].freeze
SUBJECTS = ['abc', "a\nc", 'éb', 'bb', 'ab12.3', 'STRASSE ß', 'yN xx', "b\n", '', 'Ÿ a'].freeze

def regexp_rows
  PATTERNS.product(SUBJECTS) do |pattern, subject|
    match = Regexp.new(pattern).match(subject)
    start, stop = match ? match.byteoffset(0) : [-1, -1]
    puts "REGEXP(#{c_text(pattern)}, #{c_text(subject)}, #{start}, #{stop})"
  end
end

# MatchData#byteoffset is newer than this Ruby.
class MatchData
  def byteoffset(_group)
    [pre_match.bytesize, pre_match.bytesize + self[0].bytesize]
  end
end

# Where runs of letters and digits end, and what has neither.
EDGES = ['a', 'z', 'Z', '0', '9', '-', '_', ' ', '~', 'é', 'ö', 'ÿ', 'Ω', 'ω', 'Ρ', 'я', 'ン', '龥', '٩', '９', '𝟿', '😀', 'ª', 'º',
         'ǅ', "\u{7ff}", "\u{ffff}", "\u{fffd}", "\u{80}", "\u{d7ff}", "\u{e000}", "\u{10ffff}", 'ﬆ', 'Ａ'].freeze

def successor_rows
  texts = EDGES + Array.new(200) { Array.new(1 + FIXED.rand(4)) { EDGES.sample(random: FIXED) }.join }
  texts += Array.new(100) { Array.new(2) { FIXED.rand(0x80..0x2FFF) }.pack('U*') }
  texts.uniq.each { |text| puts "SUCCESSOR(#{c_text(text)}, #{c_text(text.succ)})" }
end

puts '/* SPDX-License-Identifier: Apache-2.0 */', '/* Made by tests/puppet/string_tables.rb: do not edit. */'
random_rows
version_rows
letter_rows
regexp_rows
successor_rows

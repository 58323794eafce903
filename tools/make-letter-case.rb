#!/usr/bin/env ruby
# SPDX-License-Identifier: Apache-2.0
#
# Prints src/text/letter_case.def: what the letters of Unicode become in upper, lower and title case, as this
# Ruby (3.1: Unicode 13) has it.  Run: ruby tools/make-letter-case.rb > src/text/letter_case.def

MAPS = { 'UPPER' => :upcase, 'LOWER' => :downcase, 'TITLE' => :capitalize }.freeze
LETTERS = ((0x80..0xD7FF).to_a + (0xE000..0x10FFFF).to_a).freeze

def mappings(operation)
  LETTERS.filter_map do |code|
    letter = [code].pack('U')
    changed = letter.public_send(operation)
    [code, changed] if changed != letter
  end
end

# Runs of letters that move by the same distance and stand equally far apart.
def runs(pairs)
  pairs.each_with_object([]) do |(code, distance), all|
    last = all.last
    step = last && code - last[:last]
    if last && last[:distance] == distance && step <= 2 && (last[:step].nil? || last[:step] == step)
      last[:last] = code
      last[:step] = step
    else
      all << { first: code, last: code, step: nil, distance: distance }
    end
  end
end

puts <<~HEAD
  /* SPDX-License-Identifier: Apache-2.0 */
  /* Made by tools/make-letter-case.rb: X(first, last, step, distance) moves
     letters, Y(letter, text) replaces one. */

HEAD
MAPS.each do |name, operation|
  single, several = mappings(operation).partition { |_, text| text.length == 1 }
  # Title case differs from upper case in few letters: only those.
  if name == 'TITLE'
    single = single.reject { |code, text| [code].pack('U').upcase == text }
    several = several.reject { |code, text| [code].pack('U').upcase == text }
    same = LETTERS.select { |code| l = [code].pack('U'); l.upcase != l && l.capitalize == l }
    single += same.map { |code| [code, [code].pack("U")] }
  end
  single.sort_by!(&:first)
  puts "#ifdef #{name}_RUNS"
  runs(single.map { |code, text| [code, text.ord - code] }).each do |run|
    puts format('X(0x%X, 0x%X, %d, %d)', run[:first], run[:last], run[:step] || 1, run[:distance])
  end
  puts '#endif'
  puts "#ifdef #{name}_TEXTS"
  several.each { |code, text| puts format('Y(0x%X, "%s")', code, text.bytes.map { |b| format('\\x%02x', b) }.join) }
  puts '#endif'
end

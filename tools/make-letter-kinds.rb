#!/usr/bin/env ruby
# SPDX-License-Identifier: Apache-2.0
#
# Prints src/text/letter_kinds.def: which characters of Unicode are letters and which are digits, as this Ruby (3.1:
# Unicode 13) has it.  Run: ruby tools/make-letter-kinds.rb > src/text/letter_kinds.def

KINDS = { 'LETTER' => /[[:alpha:]]/, 'DIGIT' => /[[:digit:]]/ }.freeze
CHARACTERS = ((0..0xD7FF).to_a + (0xE000..0x10FFFF).to_a).freeze

runs = KINDS.flat_map do |kind, pattern|
  of_kind = CHARACTERS.select { |code| [code].pack('U').match?(pattern) }
  of_kind.slice_when { |a, b| b != a + 1 }.map { |run| [run.first, run.last, kind] }
end

puts <<~HEAD
  /* SPDX-License-Identifier: Apache-2.0 */
  /* Made by tools/make-letter-kinds.rb: X(first, last, kind), in the order of the
     characters. */

HEAD
runs.sort.each { |first, last, kind| puts format('X(0x%X, 0x%X, %s)', first, last, kind) }

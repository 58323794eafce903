#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Writes tests/unit/formats.tsv: what the installed Puppet (and the Ruby that
# runs it) makes of some thousands of formats and values. The unit test
# check_formats compares the same pairs. The pairs come from a fixed seed.
#
#   ruby tests/puppet/formats.rb > tests/unit/formats.tsv
#
# A line has four columns: who formats (sprintf, string, strftime, strptime,
# timespan, parse), the format, the value and the result. Values have a letter
# for their type in front; \t, \n and \\ stand for themselves.

require 'puppet'
require 'date'

RANDOM = Random.new(7)

def pick(list)
  list[RANDOM.rand(list.size)]
end

def escape(text)
  text.gsub('\\', '\\\\\\\\').gsub("\t", '\\t').gsub("\n", '\\n')
end

def shown(value)
  case value
  when Integer then "i#{value}"
  when Float then "f#{value}"
  when String then "s#{value}"
  when true, false then "b#{value}"
  when nil then 'u'
  end
end

def row(who, format, value, result)
  return unless result.valid_encoding?

  puts [who, escape(format), escape(value), escape(result)].join("\t")
end

INTEGERS = [0, 1, -1, 7, -7, 8, -8, 15, 16, -16, 255, -255, 256, 1000, -4096, 65_535, 123_456_789, -987_654_321,
            2**31, -2**31, 2**53, 2**62, 2**63 - 1, -2**63 + 1].freeze
FLOATS = [0.0, -0.0, 0.5, 1.0, -1.0, 1.5, -2.5, 0.1, 1.0 / 3, 2.0 / 3, 10.0, 99.995, 1e-5, 1.2345e-7, 123_456.789,
          0.35, 0.45, 2.675, 1.015, 1e10, -1e15, 1e16, 1.7976931348623157e308, 5e-324, 2.2250738585072014e-308, 1e22, 1e23, 9.999999e9].freeze
STRINGS = ['', 'a', 'hello', 'héé', "it's", 'a"b', 'back\\slash', "tab\there", "two\nlines", 'Mixed Case',
           'a::b_c::dE', '  padded ', '$x ${y}', '日本語', '12', '0x1f', '-3', '1_000'].freeze
FLAGS = ['', '-', '+', ' ', '0', '#', '-#', '+0', '0#', '#+', ' 0', '-+', '#+0'].freeze
WIDTHS = ['', '', '1', '3', '8', '12', '20'].freeze
PRECISIONS = ['', '', '.0', '.1', '.3', '.10'].freeze

def kernel_rows
  3000.times do
    letter = pick(%w[d i u x X o b B e E f g G a A s p c])
    value = pick([INTEGERS, FLOATS, INTEGERS, FLOATS, STRINGS])
    format = "%#{pick(FLAGS)}#{pick(WIDTHS)}#{pick(PRECISIONS)}#{letter}"
    value = pick(value)
    row('sprintf', format, shown(value), Kernel.format(format, value))
  rescue ArgumentError, TypeError, RangeError, FloatDomainError
    next
  end
end

def string_rows
  converter = Puppet::Pops::Types::StringConverter.singleton
  letters = { Integer => 'dxXobBeEfgGaAspc', Float => 'dxXobBeEfgGaAsp', String => 'cCudspt',
              TrueClass => 'tTyYdxXobBeEfgGaAsp', NilClass => 'nudxXobBeEfgGaAvVsp' }
  2500.times do
    value = pick([pick(INTEGERS), pick(FLOATS), pick(STRINGS), true, nil])
    next if value.is_a?(String) && !value.ascii_only?

    format = "%#{pick(FLAGS)}#{pick(WIDTHS)}#{pick(PRECISIONS)}#{pick(letters[value.class].chars)}"
    row('string', format, shown(value), converter.convert(value, format))
  rescue ArgumentError, TypeError, RangeError
    next
  end
end

NANOSECONDS = [0, 1, 999_999_999, 1_000_000_000, -1, -1_500_000_000, 1_456_789_012_345_678_901, 951_782_400_000_000_000,
               -62_135_596_800_000_000_000, 253_402_300_799_999_999_999, 1_104_537_600_000_000_000, 1_388_534_399_000_000_000,
               4_102_444_800_120_000_000, -2_208_988_800_000_000_000].freeze
DIRECTIVES = %w[Y C y m B b h d e j H k I l M S L N z :z ::z Z A a u w G g V U W s n t % c D F v x X r R T P p].freeze
ZONES = ['', '+02:00', '-03:30', 'PST', 'UTC', 'CEST', '+0530', 'z', '+00:00'].freeze

def time_rows
  1500.times do
    stamp = Puppet::Pops::Time::Timestamp.new(pick(NANOSECONDS))
    zone = pick(ZONES)
    format = Array.new(RANDOM.rand(1..3)) { "%#{pick(['', '', '-', '_', '0', '^', '#', '5', '010'])}#{pick(DIRECTIVES)}" }.join(pick(['', ' ', '|']))
    row('strftime', format, "#{stamp.nsecs} #{zone}".strip, stamp.format(format, zone))
  rescue ArgumentError
    next
  end
end

# Texts that the formats themselves made, cut at times.
def parse_rows
  formats = ['%FT%T.%N %Z', '%FT%T %z', '%F %T', '%d.%m.%Y %H:%M', '%Y%m%d%H%M%S', '%b %e %Y', '%A, %d %B %Y %I:%M %p',
             '%D %r', '%y-%m-%d', '%F %T.%L %:z', '%C%y/%m/%d', '%Y-%j', '%v %R', '%c', '%a %d %b %Y %H:%M:%S %z']
  800.times do
    stamp = Puppet::Pops::Time::Timestamp.new(pick(NANOSECONDS))
    format = pick(formats)
    text = stamp.format(format, pick(['', '', '+02:00', '-11:30']))
    text = pick([text, text, text, text.downcase, text[0..-2], " #{text}", "#{text}x"])
    result = begin
      Puppet::Pops::Time::Timestamp.parse(text, format).nsecs.to_s
    rescue ArgumentError
      'wrong'
    end
    row('strptime', format, text, result)
  end
end

SPANS = [0, 1, 1_000_000, 999_000_000, 1_500_000_000, 59_999_999_999, 3_600_000_000_000, -93_784_005_006_007,
         86_400_000_000_000, 9_000_000_000_000_000, 123_456_789_123_456_789, -5_000_000].freeze

def timespan_rows
  segments = %w[D H M S L N]
  1500.times do
    span = Puppet::Pops::Time::Timespan.new(pick(SPANS))
    format = Array.new(RANDOM.rand(1..4)) { "%#{pick(['', '', '', '-', '_', '3', '-4', '_6', '09'])}#{pick(segments)}" }.join(pick(%w[: - . | x]))
    text = span.format(format)
    row('timespan', format, span.nsecs.to_s, text)
    result = begin
      Puppet::Pops::Time::Timespan.parse(text, format).nsecs.to_s
    rescue ArgumentError
      'wrong'
    end
    row('parse', format, text, result) if result == 'wrong' || result.to_i.abs < 2**63
  end
end

kernel_rows
string_rows
time_rows
parse_rows
timespan_rows

# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Which rows of src/ruby/methods.def random templates call: evaluated_templates.rb --coverage.
require 'open3'
require 'tmpdir'

ROW = /\AX\("(?<name>[^"]+)", (?<kind>\w+), (?<body>\w+)/.freeze
CLASSES = { 'NilClass' => 'NIL', 'TrueClass' => 'TRUE', 'FalseClass' => 'FALSE', 'MatchData' => 'MATCH', 'Puppet::Parser::Scope' => 'SCOPE',
            'Puppet::Parser::TemplateWrapper' => 'WRAPPER' }.freeze
WIDER = { 'INTEGER' => %w[NUMERIC], 'FLOAT' => %w[NUMERIC], 'ARRAY' => %w[ENUMERABLE], 'HASH' => %w[ENUMERABLE], 'RANGE' => %w[ENUMERABLE],
          'ENUMERATOR' => %w[ENUMERABLE], 'MODULE' => %w[CLASS] }.freeze
# For functions in Ruby, for values that templates seldom have, and what has no method in Ruby.
ELSEWHERE = %w[FUNCTION SENSITIVE].freeze
UNCALLED = [%w[() PROC], %w[classes WRAPPER], %w[scope WRAPPER], %w[hash OBJECT], %w[to_set ENUMERABLE], %w[require OBJECT], %w[create_function MODULE],
            %w[newfunction MODULE], %w[function MODULE], %w[setvar SCOPE], %w[backtrace EXCEPTION], %w[compiler SCOPE], %w[find_template MODULE],
            %w[read MODULE]].freeze

# Calls that Ruby does not report, by how they are written.
UNSEEN = { %w[call PROC] => '.call(', %w[yield PROC] => '.yield(', %w[[] PROC] => ')[', %w[=== PROC] => ') === ', %w[send OBJECT] => '.send(',
           %w[__send__ OBJECT] => '.__send__(', %w[public_send OBJECT] => '.public_send(', %w[block_given? OBJECT] => 'block_given?' }.freeze

# The name of the table for a class of Ruby.
def kind_of(name)
  return 'EXCEPTION' if name.end_with?('Error', 'Exception')

  CLASSES[name] || name.upcase
end

def called(items)
  Dir.mktmpdir do |folder|
    path = File.join(folder, 'calls')
    answers, status = Open3.capture2('ruby', File.join(__dir__, '../puppet/erb.rb'), '--calls', path, stdin_data: items.join("\n"))
    abort 'erb.rb failed' unless status.success?
    [File.readlines(path, chomp: true).map { |line| line.split(' ') }, answers.lines.map { |line| JSON.parse(line) }]
  end
end

def coverage(items)
  rows = File.readlines(Expressions::METHODS_DEF).filter_map { |line| ROW.match(line) }
  rows.reject! { |row| row[:body] == 'ruby_kernel_unsupported' || ELSEWHERE.include?(row[:kind]) || UNCALLED.include?([row[:name], row[:kind]]) }
  calls, answers = called(items)
  counts = Hash.new(0)
  names = rows.group_by { |row| row[:name] }
  calls.each do |type, name, count|
    kinds = [kind_of(type), *WIDER[kind_of(type)], 'OBJECT']
    kind = kinds.find { |each| (names[name] || []).any? { |row| row[:kind] == each } }
    counts[[name, kind]] += count.to_i if kind
  end
  UNSEEN.each { |row, text| counts[row] += items.count { |item| item.include?(text) } }
  report(rows, counts, answers)
end

def report(rows, counts, answers)
  missing = rows.reject { |row| counts[[row[:name], row[:kind]]].positive? }
  missing.each { |row| puts "never: #{row[:kind]} #{row[:name]}" }
  rare = rows.select { |row| (1..2).cover?(counts[[row[:name], row[:kind]]]) }
  puts "once or twice: #{rare.map { |row| "#{row[:kind]} #{row[:name]}" }.join(', ')}"
  failed = answers.select { |answer| answer['error'] }
  failed.map { |answer| answer['error'][0, 90].gsub(/"[^"]*"|\d+/, '…') }.tally.sort_by { |_, n| -n }.first(15).each { |text, n| puts "#{n} times: #{text}" }
  puts "#{rows.size - missing.size} of #{rows.size} rows; #{failed.size} of #{answers.size} items fail, #{failed.count { |a| a['syntax'] }} of them by their syntax"
  missing.empty?
end

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# What `puppet parser validate` says of each file that is named on a line of the input: a line of JSON with
# file, ok, and of the first error line, column and message.  One process for all files.

require 'json'
require 'puppet'
require 'puppet/pops'

def verdict(parser, file)
  parser.parse_file(file)
  { 'ok' => true }
rescue Puppet::ParseErrorWithIssue => e
  { 'ok' => false, 'line' => e.line, 'column' => e.pos, 'message' => e.basic_message }
rescue Puppet::Error, SystemStackError, EncodingError, ArgumentError => e
  { 'ok' => false, 'message' => e.message }
end

Puppet.initialize_settings([])
Puppet::Util::Log.level = :crit
# Of several errors Puppet logs all and raises a summary: the first is what counts here.
first = nil
Puppet::Pops::Validation::Acceptor.prepend(Module.new do
  define_method(:accept) do |diagnostic|
    first ||= diagnostic if %i[error deprecation].include?(diagnostic.severity) && diagnostic.severity == :error
    super(diagnostic)
  end
end)
parser = Puppet::Pops::Parser::EvaluatingParser.new
$stdin.each_line(chomp: true) do |file|
  first = nil
  result = verdict(parser, file)
  if first && !result['ok']
    result['line'] = first.source_pos&.line || result['line']
    result['column'] = first.source_pos&.pos || result['column']
  end
  puts JSON.generate({ 'file' => file }.merge(result))
end

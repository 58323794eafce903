#!/usr/bin/env ruby
# SPDX-License-Identifier: Apache-2.0
#
# Compares our parser with the installed Puppet on files: accept or reject, line and column of the first
# error, the tree's dump byte for byte, and the dump of what our printer wrote.  Usage:
#
#   compare_puppet.rb --program dump_main [--known FILE] [--verbose] FILE-OR-FOLDER...
#
# One Ruby process parses everything.  Ends with a summary line; exits with 1 if anything differs that is not
# in the file of known differences (lines `file-name: reason`).
require 'json'
require 'open3'
require 'optparse'
require 'puppet'
require 'puppet/pops'
require 'puppet/pops/pn'

options = { known: nil, verbose: false }
OptionParser.new do |o|
  o.on('--program FILE') { |v| options[:program] = v }
  o.on('--known FILE') { |v| options[:known] = v }
  o.on('--verbose') { options[:verbose] = true }
  o.on('--tap') { options[:tap] = true }
end.parse!
roots = ARGV.empty? ? ['/usr/share/puppet/modules'] : ARGV
files = roots.flat_map do |root|
  next [root] if File.file?(root)
  Dir.glob(File.join(root, '*/')).sort.unshift(root).flat_map do |folder|
    Dir.glob(File.join(folder, folder == root ? '*.{pp,epp}' : '**/*.{pp,epp}'))
  end
end.uniq.sort

# What Puppet says of one file: its dump, or where its first error is.
class Reference
  Issue = Struct.new(:line, :column, :message)

  def initialize
    Puppet.initialize_settings([], true, false) unless Puppet.settings.global_defaults_initialized?
    Puppet[:strict] = :warning
    Puppet[:max_errors] = 1
    Puppet::Util::Log.level = :crit
    @plugins = Puppet::Plugins::Configuration.load_plugins
    @environment = Puppet::Node::Environment.create(:compare, [])
  end

  def parse(file)
    parsers = Puppet::Pops::Parser::EvaluatingParser
    parser = file.end_with?('.epp') ? parsers::EvaluatingEppParser.new : parsers.new
    text = Puppet::FileSystem.read(file, encoding: 'utf-8')
    Puppet.override(current_environment: @environment, plugins: @plugins) do
      [:good, dump(parser.parse_string(text, file))]
    end
  rescue Puppet::ParseError => e
    [:bad, Issue.new(e.line, e.pos, e.respond_to?(:basic_message) ? e.basic_message : e.message)]
  rescue StandardError, SystemStackError => e
    [:bad, Issue.new(nil, nil, "#{e.class}: #{e.message}")]
  end

  # nil where Puppet's own dump fails (it does for `*$rest`).
  def dump(model)
    out = +''
    Puppet::Pops::Model::PNTransformer.transform(model).format(nil, out)
    out
  rescue StandardError
    nil
  end
end

known = {}
if options[:known]
  File.foreach(options[:known]) do |line|
    known[$1] = $2 if line =~ /\A([^#\s]+):\s+(.*)/
  end
end

answers, status = Open3.capture2(options[:program], stdin_data: files.join("\n") + "\n")
warn "#{options[:program]} ended with #{status}" unless status.success?
ours = answers.each_line.map { |line| JSON.parse(line) }.to_h { |answer| [answer['file'], answer] }

def differences(kind, theirs, ours)
  return ['no answer'] unless ours
  errors = ours['errors'].select { |e| e['severity'] == 'error' }
  if kind == :good
    return ["rejected at #{errors[0].values_at('line', 'column').join(':')}: #{errors[0]['message']}"] unless ours['ok']
    found = []
    found << 'dump differs' if theirs && ours['dump'] != theirs
    found << 'printed source differs' if ours['printed_dump'] != ours['dump']
    return found
  end
  return ["accepted, but Puppet says #{theirs.line}:#{theirs.column} #{theirs.message}"] if ours['ok']
  error = errors[0]
  return [] if theirs.line.nil? || [theirs.line, theirs.column] == [error['line'], error['column']]
  ["at #{error['line']}:#{error['column']} #{error['message']}, but Puppet says " \
   "#{theirs.line}:#{theirs.column} #{theirs.message}"]
end

reference = Reference.new
counts = Hash.new(0)
files.each do |file|
  kind, theirs = reference.parse(file)
  counts[kind] += 1
  answer = ours[file]
  if options[:verbose] && kind == :bad
    error = answer && answer['errors'][0]
    puts "#{file}: puppet #{theirs.line}:#{theirs.column} #{theirs.message}"
    puts "#{' ' * file.length}  ours   #{error['line']}:#{error['column']} #{error['message']}" if error
  end
  found = differences(kind, theirs, answer)
  reason = known[File.basename(file)]
  if options[:tap]
    puts(found.empty? || reason ? "ok #{file}" : "not ok #{file} - #{found.join('; ').tr("\n", ' ')}")
  end
  next if found.empty?
  counts[reason ? :known : :different] += 1
  puts "#{reason ? 'known' : 'DIFFERENT'} #{file}: #{found.join('; ')}"
end
puts "#{files.length} files: #{counts[:good]} good, #{counts[:bad]} bad, " \
     "#{counts[:known]} known differences, #{counts[:different]} differences"
exit counts[:different].zero? && status.success?

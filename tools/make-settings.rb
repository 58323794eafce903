#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Writes src/puppet/eval/scopes/settings.def from the installed Puppet: the settings whose value, where puppet.conf says nothing of
# them, is the same on every machine, and by name alone the texts that are not: paths, names of hosts, what
# depends on how Puppet is run, on its version or on its Ruby.
#
#   ruby tools/make-settings.rb [--check] [-o FILE]

require 'open3'
require 'optparse'
require 'puppet'
require 'rbconfig'
require 'socket'

# Colophon has options of its own for these; modulepath and manifest are the environment's.
GIVEN = %w[
  strict strict_variables environment digest_algorithm name code modulepath manifest config_version external_nodes
].freeze

# Those of programs that do more than compile.
RUNNING = /_terminus\z/

# As one process sees them: run as MODE with its files under FOLDER.
def seen(mode, folder)
  program = <<~RUBY
    require 'puppet'
    Puppet::Util::RunMode[:#{mode}]
    Puppet.settings.preferred_run_mode = :#{mode}
    Puppet.initialize_settings(['--confdir', '#{folder}/conf', '--vardir', '#{folder}/var'])
    Puppet.settings.each { |name, setting| puts [name, setting.class.name.split('::').last.to_sym, Puppet.settings.value(name, 'production')].inspect }
  RUBY
  out, status = Open3.capture2({ 'HOME' => folder }, RbConfig.ruby, '-e', program)
  status.success? or abort 'Puppet does not start'
  out.lines.to_h { |line| line.match(/\A\[:(\w+), :(\w+), (.*)\]\n\z/m).captures.then { |name, type, text| [name, [type, text]] } }
end

TEXTS = %w[StringSetting FileSetting DirectorySetting PathSetting FileOrDirectorySetting].freeze

MACHINE = [Socket.gethostname, Socket.gethostname.split('.').first, RUBY_VERSION, Puppet.version].uniq

def of_machine?(text)
  text.match?(%r{"(?:.*:)?/|Infinity|NaN}) || MACHINE.any? { |name| text.match?(/\b#{Regexp.escape(name)}\b/) }
end

def entry(name, text)
  case text
  when 'nil' then "X(#{name}, UNDEF, 0, \"\")"
  when 'true', 'false' then "X(#{name}, BOOLEAN, #{text}, \"\")"
  when /\A-?\d+\z/ then "X(#{name}, INTEGER, #{text}, \"\")"
  when /\A"(?:[^"\\#]|\\")*"\z/ then "X(#{name}, STRING, 0, #{text})"
  when /\A:(\w+)\z/ then "X(#{name}, STRING, 0, \"#{Regexp.last_match(1)}\")"
  when /\A\[(?:"[^"\\]*"(?:, )?)*\]\z/ then "X(#{name}, ARRAY, 0, \"#{text.scan(/"([^"]*)"/).join(' ')}\")"
  end
end

def table
  modes = %w[user server].product(%w[/tmp/one /opt/other]).map { |mode, folder| seen(mode, folder) }
  known = modes.first.except(*GIVEN).reject { |name, _| name.match?(RUNNING) }
  same, others = known.partition { |name, (_, text)| modes.all? { |mode| mode[name].last == text } && !of_machine?(text) }
  entries = same.filter_map { |name, (_, text)| entry(name, text) }
  entries += others.filter_map { |name, (type, _)| "X(#{name}, MACHINE, 0, \"\")" if TEXTS.include?(type) }
  entries.sort!
  <<~HEAD + entries.join("\n") + "\n"
    /* SPDX-License-Identifier: Apache-2.0 */
    /*
     * Settings of Puppet 7 with a default that is the same on every machine, or (MACHINE) texts without one:
     * X(name, kind, number, text); the elements of an Array have spaces between them.  Written by
     * tools/make-settings.rb.
     */
  HEAD
end

file = "#{__dir__}/../src/puppet/eval/scopes/settings.def"
check = false
OptionParser.new do |options|
  options.on('-o FILE') { |name| file = name }
  options.on('--check') { check = true }
end.parse!
text = table
if check
  abort "#{file} is not what the installed Puppet says" unless File.read(file) == text
else
  File.write(file, text)
end

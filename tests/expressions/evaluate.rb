#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Evaluates many small programs with the installed Puppet, in one process: what
# tests/expressions/evaluate.c does, in the same form. Each program has a
# top scope of its own; the functions and types that programs define must have
# names of their own.
#
# usage: evaluate.rb [--code FILE]... [--modules DIR] [--times] [--warnings] [--facts FILE]
#        [--seconds N]
#
# --modules: where the modules are whose functions programs call; of these, the module stdlib.
# --times: before each line the seconds that it took.
# --warnings: behind a value ` | ` and the messages of the warnings, but of what code logs.
# --facts: of the node of all programs, in JSON.
# --seconds: of the processor, for each program; what takes more is given up.

require 'tmpdir'
require 'fileutils'
require 'json'

require 'puppet'
require 'puppet/parser'

# The text of values: kinds told apart, floats as their bits.
module Canonical
  Types = Puppet::Pops::Types
  Time_ = Puppet::Pops::Time
  ESCAPED = /[\x00-\x1f"\\\x7f]/n.freeze

  def self.text(value)
    case value
    when nil, :undef then 'undef'
    when :default then 'default'
    when true, false, Integer then value.to_s
    when Float then value.nan? ? 'F:nan' : "F:#{[value].pack('G').unpack1('H*')}"
    when String then quoted(value)
    when Regexp then "Regexp #{quoted(Types::PRegexpType.regexp_to_s_with_delimiters(value)[1..-2])}"
    when Array then "[#{value.map { |v| text(v) }.join(', ')}]"
    when Hash then "{#{value.map { |k, v| "#{text(k)} => #{text(v)}" }.join(', ')}}"
    else rich(value)
    end
  end

  def self.rich(value)
    case value
    when Types::PAnyType then "Type #{quoted(value.to_s)}"
    when Types::PSensitiveType::Sensitive then "Sensitive #{text(value.unwrap)}"
    when Types::PBinaryType::Binary then "Binary #{quoted(value.binary_buffer)}"
    when Time_::Timestamp then format('Timestamp %d.%09d', *value.nsecs.divmod(1_000_000_000))
    when Time_::Timespan then "Timespan #{value.nsecs}"
    when SemanticPuppet::Version then "SemVer #{quoted(value.to_s)}"
    when SemanticPuppet::VersionRange then "SemVerRange #{quoted(value.to_s)}"
    when URI then "URI #{quoted(value.to_s)}"
    when Types::Iterable then "Iterator [#{elements(value).map { |v| text(v) }.join(', ')}]"
    when Proc, Puppet::Pops::Evaluator::Closure then 'Closure'
    when Puppet::Resource then "Type #{quoted(value.to_s)}"
    when Types::PuppetObject, Puppet::DataTypes::Error then object(value)
    else "Ruby #{value.class}"
    end
  end

  def self.elements(iterator)
    found = []
    iterator.each { |v| found.size < 1000 ? found << v : break }
    found
  end

  def self.object(value)
    type = Types::TypeCalculator.infer(value)
    base = type.respond_to?(:base_type) ? type.base_type : type
    shown = quoted(type.to_s) # before the attributes: what was written last decides how TypeSets are
    attributes = base.init_hash_type.elements.map { |element| text(value.send(element.name)) }
    "Object #{shown}[#{attributes.join(', ')}]"
  end

  def self.quoted(string)
    bytes = string.dup.force_encoding('BINARY').gsub(ESCAPED) { |c| format('\\x%02x', c.ord) }
    "\"#{bytes}\"".dup.force_encoding('UTF-8')
  end
end

# Seconds of the processor, which other work on the machine does not use up.
def processor_time
  Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
end

# Ends what takes too much time of the processor.
class Guard
  # No StandardError: programs and Puppet rescue those.
  class Late < Exception # rubocop:disable Lint/InheritException
  end

  def initialize(seconds)
    @seconds = seconds
    @lock = Mutex.new
    guarded = Thread.current
    Thread.new { watch(guarded) }
  end

  def run
    @lock.synchronize { @begun = processor_time }
    yield
  ensure
    @lock.synchronize { @begun = nil }
  end

  private

  def watch(thread)
    loop do
      sleep 0.2
      @lock.synchronize do
        next unless @begun && processor_time - @begun > @seconds

        @begun = nil
        thread.raise(Late)
      end
    end
  end
end

# The installed Puppet, loaded once; a fresh compiler for every so many programs.
class Reference
  FRESH = 400
  MEMORY = 3 << 30 # bytes; shifts make numbers that take all that there is
  LONGEST_MESSAGE = 10_000 # bytes; some show numbers with as many digits as memory holds

  def initialize(files, options)
    @files = files
    @seconds = options[:seconds]
    @times = options[:times]
    @facts = options[:facts] && JSON.parse(File.read(options[:facts]))
    @home = Dir.mktmpdir('evaluate')
    at_exit { FileUtils.rm_rf(@home) }
    link_modules(options[:modules])
    Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(@home, d)] })
    Puppet.settings.preferred_run_mode = :server
    Puppet.push_context_global(Puppet.base_context(Puppet.settings), 'evaluate')
    hear_warnings(options[:warnings])
    @parser = Puppet::Pops::Parser::EvaluatingParser.new
    @guard = Guard.new(@seconds)
    Process.setrlimit(:AS, MEMORY)
  end

  # The lines of answers for PROGRAMS.
  def run(programs)
    programs.each_slice(FRESH) do |some|
      environment = Puppet::Node::Environment.create(:production, @path, Puppet::Node::Environment::NO_MANIFEST)
      loader = Puppet::Environments::Static.new(environment)
      Puppet.override(current_environment: environment, environments: loader) { run_fresh(environment, some) }
    end
  end

  private

  def hear_warnings(wanted)
    Puppet::Util::Log.level = wanted ? :warning : :crit
    Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new(@logs = [])) if wanted
  end

  # A folder with the module stdlib alone: the metadata of a hundred modules takes its time.
  def link_modules(modules)
    @path = []
    stdlib = modules && File.join(modules, 'stdlib')
    return unless stdlib && Dir.exist?(stdlib)

    @path = [FileUtils.mkdir_p(File.join(@home, 'modules')).first]
    File.symlink(File.realpath(stdlib), File.join(@path.first, 'stdlib'))
  end

  def run_fresh(environment, programs)
    node = Puppet::Node.new('n', environment: environment)
    node.fact_merge(Puppet::Node::Facts.new('n', @facts.dup)) if @facts
    node.trusted_data = Puppet::Context::TrustedInformation.new('local', node.name, {}, {}).to_h
    compiler = Puppet::Parser::Compiler.new(node)
    Puppet.override(compiler.context_overrides, 'evaluate') do
      %i[set_node_parameters create_settings_scope].each { |step| compiler.send(step) }
      @files.each { |file| define(@parser.parse_file(file)) }
      programs.each { |code| $stdout.puts timed { outcome(compiler, code) } }
    end
  end

  def timed
    start = processor_time
    line = yield
    @times ? format('%.6f %s', processor_time - start, line) : line
  end

  def define(program)
    loaders = Puppet.lookup(:loaders)
    loaders.instantiate_definitions(program, loaders.public_environment_loader)
  end

  # The writer of types stays inside of the last TypeSet that it wrote, whatever program that was in.
  def forget_type_set
    Puppet::Pops::Types::TypeFormatter.singleton.instance_variable_set(:@type_set, nil)
  end

  # Puppet says each warning once.
  def forget_warnings
    @logs.clear
    Puppet.clear_deprecation_warnings
  end

  def warnings_given
    warnings = (@logs || []).select { |log| log.level == :warning && !log.source.to_s.start_with?('Scope') }
    warnings.map { |log| " | #{log.message.tr("\n", ' ')}" }.join
  end

  def outcome(compiler, code)
    forget_type_set
    forget_warnings if @logs
    scope = fresh_top_scope(compiler)
    Puppet.override({ global_scope: scope }, 'evaluate') { @guard.run { evaluate(scope, code) } }
    (scope.bound?('result') ? "= #{Canonical.text(scope['result'])}" : '= nothing') + warnings_given
  rescue Guard::Late
    "~ more than #{@seconds} seconds"
  rescue SystemStackError
    '! stack level too deep'
  rescue StandardError, ScriptError, UncaughtThrowError, NoMemoryError => e
    "! #{message(e)}"
  end

  def fresh_top_scope(compiler)
    scope = Puppet::Parser::Scope.new(compiler)
    compiler.instance_variable_set(:@topscope, scope)
    compiler.qualified_variables.clear # those of the program before
    compiler.send(:set_node_parameters)
    scope
  end

  def evaluate(scope, code)
    program = @parser.parse_string(code, '/p')
    define(program)
    @parser.evaluate(scope, program)
  end

  # On one line, without its place and without pictures and addresses that Ruby adds.
  def message(error)
    text = error.respond_to?(:basic_message) ? error.basic_message : error.message
    text = text.byteslice(0, LONGEST_MESSAGE)
    text = text.sub(/\AEvaluation Error: (?:Error while evaluating an? [^,]*, )?/, '').dup.force_encoding('UTF-8').scrub
    text = text.sub(/\n\n {2,}.*\^+/m, '').gsub(/(#<[A-Z][\w:]*):0x\h+>/, '\1>').tr("\n", ' ')
    text.gsub(/ \((?:file: [^()]*|line: \d+(?:, column: \d+)?)\)/, '').sub(/ on node n\z/, '')
  end
end

files = []
options = { seconds: 20 }
usage = 'usage: evaluate.rb [--code FILE]... [--modules DIR] [--times] [--warnings] [--facts FILE] [--seconds N]'
while (argument = ARGV.shift)
  case argument
  when '--code' then files << ARGV.shift
  when '--modules' then options[:modules] = ARGV.shift
  when '--times' then options[:times] = true
  when '--warnings' then options[:warnings] = true
  when '--facts' then options[:facts] = ARGV.shift
  when '--seconds' then options[:seconds] = Integer(ARGV.shift)
  else abort usage
  end
end
$stdout.binmode
$stdout.sync = true # what is there when the process is ended from outside
Reference.new(files, options).run($stdin.binmode.read.force_encoding('UTF-8').split("\0"))

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Renders ERB templates with the installed Puppet, all in one process; tests/ruby/evaluated.py and probes.py compare.
#
#   ruby tests/puppet/erb.rb [--environment DIR] [--facts FILE] [--calls FILE] <ITEMS
#
# --environment: where data and modules are.  --facts: those of the node, JSON.
# --calls writes which methods of which classes the templates called: "CLASS NAME" in a line.
#
# A line of input is JSON: {"prelude": "Puppet code", "template": "ERB text"}, maybe with "then": another text, which
# the same call renders behind the first.  The prelude is evaluated at a top scope that is new for each item, of the
# node n, then inline_template is called there.  A prelude that defines classes, functions or the like, and an item with
# "whole": true, is compiled as a manifest of its own instead.
#
# A line of output is JSON: {"text": TEXT} or {"error": MESSAGE}: Puppet's message without the place and without
# "Evaluation Error".  Beside these, true where it is so:
#   "prelude": it was the prelude that failed;   "late": the item took too long;
#   "syntax": the template is not Ruby, and the message is that of Ruby's parser;
#   "bytes": the text is not UTF-8, and what is no UTF-8 was replaced.
# Messages are what Ruby itself says: without did_you_mean and without excerpts of the code.
if defined?(DidYouMean) || defined?(ErrorHighlight)
  require 'rbconfig'
  exec(RbConfig.ruby, '--disable=did_you_mean,error_highlight', '-W0', __FILE__, *ARGV)
end

require 'json'
require 'fileutils'
require 'tmpdir'
require 'puppet'
require 'puppet/parser'

# The installed Puppet.
class Renderer
  # No StandardError: templates rescue those.
  class Late < Exception # rubocop:disable Lint/InheritException
  end

  FRESH = 400 # items with one compiler
  SECONDS = 5
  MEMORY = 3 << 30 # bytes
  LONGEST = 100_000 # bytes of a message
  DEFINES = /\b(?:class|define|function|type|node|include|notify)\b/.freeze
  AROUND = /\AEvaluation Error: (?:Error while evaluating an? [^,]*, )?/.freeze
  PLACE = / \((?:file: [^()]*|line: \d+(?:, column: \d+)?)\)/.freeze

  NODE = 'n'
  WRAPPER = Puppet::Parser::TemplateWrapper

  def initialize(folder, facts)
    @folder = folder
    @facts = facts ? File.read(facts, encoding: 'UTF-8') : '{}'
    @own = methods_of_wrapper
    home = Dir.mktmpdir('erb')
    at_exit { FileUtils.rm_rf(home) }
    Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(home, d)] })
    Puppet.settings.preferred_run_mode = :server
    Puppet.push_context_global(Puppet.base_context(Puppet.settings), 'erb')
    Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new([]))
    Puppet::Util::Log.level = :crit
    Puppet[:strict_variables] = false
    @parser = Puppet::Pops::Parser::EvaluatingParser.new
    Process.setrlimit(:AS, MEMORY)
    watch(Thread.current)
  end

  # Calls the block with the answer to each of ITEMS, an Enumerator, as soon as it is there.
  def run(items)
    loop do
      item = items.next # ends the loop, when there is none
      in_environment do |environment|
        compiler = Puppet::Parser::Compiler.new(node(environment))
        Puppet.override(compiler.context_overrides, 'erb') do
          %i[set_node_parameters create_settings_scope].each { |step| compiler.send(step) }
          yield answer(compiler, item)
          (FRESH - 1).times { yield answer(compiler, items.next) }
        end
      end
    end
  end

  private

  # A new one, which has not loaded anything yet.
  def in_environment
    if @folder
      loader = Puppet::Environments::Directories.new(File.dirname(@folder), [])
      environment = Puppet.override(environments: loader) { loader.get!(File.basename(@folder)) }
    else
      environment = Puppet::Node::Environment.create(:production, [], Puppet::Node::Environment::NO_MANIFEST)
      loader = Puppet::Environments::Static.new(environment)
    end
    Puppet.override(current_environment: environment, environments: loader) { yield environment }
  end

  def node(environment)
    node = Puppet::Node.new(NODE, environment: environment)
    node.fact_merge(Puppet::Node::Facts.new(NODE, JSON.parse(@facts))) # a copy: they will be frozen
    node.trusted_data = Puppet::Context::TrustedInformation.new('local', NODE, {}, {}).to_h
    node
  end

  def answer(compiler, item)
    whole = item['whole'] || DEFINES.match?(item['prelude'])
    text = guarded { whole ? by_manifest(item) : by_scope(compiler, item) }
    text = text.dup.force_encoding(text.encoding) # String#tr may say that a text is valid that is not
    valid = text.encode('UTF-8').valid_encoding? rescue false # rubocop:disable Style/RescueModifier
    valid ? { 'text' => text } : { 'text' => clean(text), 'bytes' => true }
  rescue Late
    { 'error' => "more than #{SECONDS} seconds", 'late' => true }
  rescue SystemStackError
    { 'error' => 'stack level too deep' }
  rescue Exception => e # rubocop:disable Lint/RescueException
    raise if e.is_a?(SignalException)

    failure(e)
  ensure
    (methods_of_wrapper - @own).each { |name| WRAPPER.send(:remove_method, name) }
  end

  # What `def` in a template defines is there for all templates that come later.
  def methods_of_wrapper
    WRAPPER.instance_methods(false) + WRAPPER.private_instance_methods(false)
  end

  def failure(error)
    said = message(error)
    answer = { 'error' => said }
    answer['prelude'] = true if error.is_a?(StandardError) && !said.start_with?('Failed to parse inline template')
    answer['syntax'] = true if error.is_a?(SyntaxError)
    answer
  end

  # Ends what takes too long.
  def guarded
    @end = processor_time + SECONDS
    yield
  ensure
    @end = nil
  end

  def watch(guarded)
    Thread.new do
      loop do
        sleep 0.5
        guarded.raise(Late) if @end && processor_time > @end
      end
    end
  end

  # Of this process: other work on the machine does not use it up.
  def processor_time
    Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  end

  def by_scope(compiler, item)
    forget_data(compiler) if item['prelude'].include?('lookup')
    scope = fresh_top_scope(compiler)
    Puppet.override({ global_scope: scope }, 'erb') do
      program = @parser.parse_string(item['prelude'], '/p')
      @parser.evaluate(scope, program)
      scope.call_function('inline_template', texts(item))
    end
  end

  def texts(item)
    [item['template'], item['then']].compact
  end

  # Templates change what was looked up, also for those that look it up later.
  def forget_data(compiler)
    Puppet::Pops::Lookup::LookupAdapter.clear(compiler)
    Puppet::Pops::Lookup::EnvironmentContext.clear(compiler.environment)
  end

  # As evaluate_main of the compiler makes it, but without a manifest.
  def fresh_top_scope(compiler)
    scope = Puppet::Parser::Scope.new(compiler)
    compiler.instance_variable_set(:@topscope, scope)
    compiler.qualified_variables.clear # those of the item before
    compiler.send(:set_node_parameters)
    main = @main ||= Puppet::Resource::Type.new(:hostclass, '')
    scope.source = main
    scope.resource = Puppet::Parser::Resource.new('class', :main, scope: scope, source: main)
    scope.class_set('', scope)
    { 'title' => 'main', 'name' => 'main', 'module_name' => '', 'caller_module_name' => '' }.each { |name, value| scope[name] = value }
    scope
  end

  def by_manifest(item)
    quoted = texts(item).map { |text| "'#{text.gsub(/[\\']/) { |c| "\\#{c}" }}'" }.join(', ')
    in_environment do |environment|
      Puppet[:code] = "#{item['prelude']}\nnotify { 'the template': message => inline_template(#{quoted}) }\n"
      Puppet::Parser::Compiler.compile(node(environment)).resource('Notify', 'the template')[:message]
    end
  ensure
    Puppet[:code] = ''
    Puppet::Type.clear_misses
  end

  def message(error)
    text = clean(error.message.to_s.byteslice(0, LONGEST)).sub(/ on node n\z/, '').sub(AROUND, '')
    place = text.rindex(PLACE)
    text = text[0...place] if place && text[place..].match?(/\A#{PLACE}\z/)
    text
  end

  def clean(text)
    text.dup.force_encoding('UTF-8').scrub
  end
end

# Counts what templates call.
class Calls
  def initialize(path)
    @path = path
    @found = Hash.new(0)
    RubyVM::InstructionSequence.compile_option = { specialized_instruction: false, inline_const_cache: false }
    at_exit { File.write(@path, @found.map { |(kind, name), count| "#{kind} #{name} #{count}\n" }.join) }
  end

  def watch
    trace = TracePoint.new(:c_call, :call) do |point|
      next unless point.path == '(erb)' || (point.event == :call && caller_locations(2, 1)[0]&.path == '(erb)')

      @found[[point.self.is_a?(Module) ? Module : point.self.class, point.callee_id]] += 1
    end
    trace.enable { yield }
  end
end

folder = facts = calls = nil
while (argument = ARGV.shift)
  case argument
  when '--environment' then folder = File.expand_path(ARGV.shift)
  when '--facts' then facts = ARGV.shift
  when '--calls' then calls = Calls.new(ARGV.shift)
  else abort 'usage: erb.rb [--environment DIR] [--facts FILE] [--calls FILE]'
  end
end
answers = $stdout.dup
answers.sync = true
$stdout.reopen(File::NULL, 'w') # templates may print
$stdin.set_encoding('UTF-8')
items = Enumerator.new { |all| $stdin.each_line(chomp: true) { |line| all << JSON.parse(line) unless line.empty? } }
run = -> { Renderer.new(folder, facts).run(items) { |answer| answers.write(JSON.generate(answer), "\n") } }
calls ? calls.watch(&run) : run.call

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Records what `puppet lookup` says to the questions of the cases, in one process: each line of a file `lookup` is
# its arguments beside those of the case.  tests/run_cases.py compares them with what `colophon lookup` says.
#
#     ruby tests/puppet/lookup.rb [--check] [CASE]...

require_relative 'record'

# What the command does once it has read its options (puppet/application/lookup.rb).
class Question
  DEEP = { 'sort_merged_arrays' => :sort, 'merge_hash_arrays' => :pairs }.freeze

  def initialize(line)
    @asked = {}
    @keys = parser.parse(Shellwords.split(line))
    @keys = Puppet::Pops::Lookup::GLOBAL if @keys.empty?
  end

  def answer(scope)
    explaining = @asked[:explain] || @asked[:options]
    explainer = Puppet::Pops::Lookup::Explainer.new(@asked[:options], @asked[:options] && !@asked[:explain]) if explaining
    invocation = Puppet::Pops::Lookup::Invocation.new(scope, {}, {}, explainer)
    begin
      found = Puppet::Pops::Lookup.lookup(@keys, type(scope), @asked[:default], !@asked[:default].nil?, merge, invocation)
      return render(found) unless explaining
    rescue Puppet::DataBinding::LookupError => e
      invocation.report_text { e.message }
      return "exit status 1\n" unless explaining
    end
    line_ended(invocation.explainer.explain)
  end

  private

  def parser
    OptionParser.new do |o|
      o.on('--explain') { @asked[:explain] = true }
      o.on('--explain-options') { @asked[:options] = true }
      o.on('--merge NAME') { |v| @asked[:merge] = v }
      o.on('--knock-out-prefix TEXT') { |v| @asked[:prefix] = v }
      o.on('--sort-merged-arrays') { @asked[:sort] = true }
      o.on('--merge-hash-arrays') { @asked[:pairs] = true }
      o.on('--type TYPE') { |v| @asked[:type] = v }
      o.on('--default VALUE') { |v| @asked[:default] = v }
      o.on('--render-as FORM') { |v| @asked[:form] = v.to_sym }
    end
  end

  def merge
    return nil unless @asked[:merge]

    options = { 'strategy' => @asked[:merge] }
    options.merge!(DEEP.transform_values { |name| !@asked[name].nil? }) if @asked[:merge] == 'deep'
    options['knockout_prefix'] = @asked[:prefix] if @asked[:prefix]
    options
  end

  def type(scope)
    @asked[:type] && Puppet::Pops::Types::TypeParser.singleton.parse(@asked[:type], scope)
  end

  def render(found)
    line_ended(Puppet::Network::FormatHandler.format(@asked[:form] || :yaml).render(found))
  end

  def line_ended(text)
    text.end_with?("\n") ? text : "#{text}\n"
  end
end

# The installed Puppet, asked as a command would be.
class Lookups < Reference
  def answers(kase)
    File.readlines(File.join(kase.dir, 'lookup'), chomp: true).map { |line| "$ #{line}\n#{answer(kase, line)}\n" }.join
  end

  private

  def answer(kase, line)
    reset(kase)
    Puppet[:code] = 'undef'
    environment, loader = environment(kase)
    text = nil
    Puppet.override(current_environment: environment, environments: loader) do
      compiler = Puppet::Parser::Compiler.new(node(kase, environment))
      compiler.compile do |catalog|
        text = Question.new(line).answer(compiler.topscope)
        catalog
      end
    end
    kase.relative(text)
  rescue StandardError => e # as the command does with what Ruby raises
    warn "#{kase.name}: #{line}: #{e.message}"
    "exit status 1\n"
  ensure
    Puppet[:code] = ''
  end
end

if $PROGRAM_NAME == __FILE__
  check = ARGV.delete('--check')
  Cases.read_only if check
  names = Cases.folders(ARGV).select { |dir| File.exist?(File.join(dir, 'lookup')) }.map { |dir| dir.delete_suffix('/') }
  lookups = Lookups.new
  differing = names.reject do |dir|
    kase = Case.new(dir)
    text = Dir.chdir(kase.dir) { lookups.answers(kase) } # keys of eyaml are relative to where Puppet runs
    path = File.join(dir, 'lookup.txt')
    same = File.exist?(path) && File.read(path) == text
    File.write(path, text) unless check || same
    puts "#{kase.name} differs" if check && !same
    same
  end
  Cases.store unless check
  puts "#{names.size} cases, #{differing.size} #{check ? 'differ' : 'written'}"
  exit(check && !differing.empty? ? 1 : 0)
end

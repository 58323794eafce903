#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Compiles nodes of a control repository with the installed Puppet: what tests/bench/nodes.py compares with.
#
#   ruby tests/puppet/nodes.rb --environment DIR --facts DIR --out DIR [OPTION...] [NODE...]
#
# Each node has its facts in FACTS/NODE.json (a hash, or one with a key "values"); without NODE all of them are
# compiled.  One process loads Puppet and compiles one node; children of it compile the others, so that none sees what
# another has left behind, and all begin with Puppet's code and the common manifests loaded.  Written are OUT/NODE.json
# (the catalog, as record.rb has it, with file names as they are), OUT/NODE.time (seconds by the clock and of the
# processor of the compilation alone, peak memory, resources), OUT/NODE.log (warnings and worse), or OUT/NODE.error.
# OUT/asked.txt has what was asked of DNS and had no answer.  Exit status: 0 all compiled, 1 not all, 2 wrong use.

require 'English'
require 'fileutils'
require 'json'
require 'optparse'
require 'tmpdir'
require_relative 'outside'

VERSION = '7.23.0'

# Ends the program because it was used wrongly.
def give_up(message)
  warn "nodes.rb: #{message}"
  exit 2
end

# What the command line says.
class Options
  attr_reader :environment, :name, :environmentpath, :modulepath, :basemodulepath, :manifest, :hiera, :facts, :trusted, :external, :out, :nodes, :seconds,
              :server, :again, :strict_variables

  def initialize(arguments)
    @server = { 'serverversion' => VERSION, 'servername' => 'puppet.example.com', 'serverip' => '192.0.2.10' }
    @seconds = 300
    @nodes = parser.parse(arguments)
    give_up '--facts DIR and --out DIR are needed' unless @facts && @out
    give_up '--environment DIR, or --environment-path DIR with --environment NAME, is needed' unless @environment
    place
    @nodes = Dir.glob("#{@facts}/*.json").map { |f| File.basename(f, '.json') }.sort if @nodes.empty?
    give_up "no facts in #{@facts}" if @nodes.empty?
  end

  private

  def parser
    OptionParser.new do |o|
      o.on('--environment DIR') { |v| @environment = v }
      o.on('--environment-path DIR', '--environmentpath DIR') { |v| @environmentpath = File.expand_path(v) }
      o.on('--environment-name NAME') { |v| @name = v }
      o.on('--modulepath DIRS') { |v| @modulepath = v.split(':').map { |f| File.expand_path(f) } }
      o.on('--basemodulepath DIRS') { |v| @basemodulepath = v.split(':').map { |f| File.expand_path(f) } }
      o.on('--manifest FILE') { |v| @manifest = File.expand_path(v) }
      o.on('--hiera FILE') { |v| @hiera = File.expand_path(v) }
      o.on('--facts DIR') { |v| @facts = File.expand_path(v) }
      o.on('--trusted DIR') { |v| @trusted = File.expand_path(v) }
      o.on('--external FILE') { |v| @external = File.expand_path(v) }
      o.on('--server-fact NAME=VALUE') { |v| @server.store(*v.split('=', 2)) }
      o.on('--strict-variables') { @strict_variables = true }
      o.on('--seconds N', Integer, 'for a node (default: 300)') { |v| @seconds = v }
      o.on('--again', 'compile each twice, the second time timed, too') { @again = true }
      o.on('--out DIR') { |v| @out = File.expand_path(v) }
    end
  end

  # The folder that environments are in, and the name of ours there.
  def place
    folder = File.expand_path(@environment, @environmentpath || '.')
    give_up "no such environment: #{folder}" unless File.directory?(folder)
    @environment = folder
    @name ||= @environmentpath ? File.basename(folder) : 'production'
  end
end

# The installed Puppet with the environment of the options.
class Nodes
  UNSTABLE = %w[version catalog_uuid code_id catalog_format].freeze

  def initialize(options)
    @options = options
    load_puppet
    @messages = []
    Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new(@messages))
    Puppet::Util::Log.level = :warning
    Outside.answer(options.external, "#{options.out}/asked.txt") if options.external
    @environment = environment
    @loader = loader(@environment)
    @environment.modules.map(&:plugin_directory).select { |f| File.directory?(f) }.each { |f| $LOAD_PATH << f }
  end

  # Compiles all, and says how each went. The number of those that were not compiled.
  def run
    warm
    @options.nodes.each_with_index.count do |name, i|
      apart(name)
      said = File.exist?(path(name, 'error')) ? "error: #{File.read(path(name, 'error')).lines.first.to_s.chomp[0, 300]}" : time_line(name)
      puts "#{i + 1}/#{@options.nodes.size} #{name}: #{said}"
      $stdout.flush
      said.start_with?('error: ')
    end
  end

  private

  def load_puppet
    require 'puppet'
    require 'puppet/parser'
    require 'puppet/util/log'
    warn "nodes.rb: Colophon does as Puppet #{VERSION} does, this is #{Puppet.version}" unless Puppet.version == VERSION
    home = Dir.mktmpdir('nodes')
    main = Process.pid
    at_exit { FileUtils.rm_rf(home) if Process.pid == main }
    Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(home, d)] })
    Puppet.settings.preferred_run_mode = :server
    Puppet.push_context_global(Puppet.base_context(Puppet.settings), 'nodes')
    Puppet::Parser::Functions.reset
    Puppet[:hiera_config] = @options.hiera || File.join(home, 'no-hiera.yaml')
    Puppet[:storeconfigs] = false
    Puppet[:strict] = :warning
    Puppet[:strict_variables] = @options.strict_variables || false
  rescue LoadError => e
    give_up "Puppet #{VERSION} is needed (apt-get install puppet-agent): #{e.message}"
  end

  # With the name of the options, whatever its folder is called.
  def environment
    given = Puppet::Settings::EnvironmentConf.load_from(@options.environment, @options.basemodulepath || [])
    modules = @options.modulepath || given.modulepath.split(':')
    Puppet::Node::Environment.create(@options.name.to_sym, modules, @options.manifest || given.manifest)
  end

  # It knows the folder of the environment, whose hiera.yaml is read.
  def loader(environment)
    conf = Puppet::Settings::EnvironmentConf.load_from(@options.environment, [])
    Puppet::Environments::Static.new(environment).tap do |made|
      made.define_singleton_method(:get_conf) { |name| name.to_sym == environment.name ? conf : nil }
    end
  end

  def path(name, ending)
    "#{@options.out}/#{name}.#{ending}"
  end

  # One node that compiles, so that the children have what is common parsed and loaded.
  def warm
    compile(@options.nodes.first)
  rescue StandardError, ScriptError => e
    warn "nodes.rb: not compiled beforehand: #{text(e).lines.first}"
  ensure
    GC.start
  end

  def apart(name)
    %w[json error time log].each { |ending| FileUtils.rm_f(path(name, ending)) }
    child = fork do
      write(name)
      exit!(0)
    end
    late = Thread.new do
      sleep @options.seconds
      File.write(path(name, 'error'), "more than #{@options.seconds} seconds\n")
      Process.kill('KILL', child)
    end
    Process.wait(child)
    late.kill
    File.write(path(name, 'error'), "the process ended: #{$CHILD_STATUS}\n") unless File.exist?(path(name, 'json')) || File.exist?(path(name, 'error'))
  end

  def write(name)
    clear_peak
    Puppet::Util::Warnings.clear_warnings
    @messages.clear
    catalog, *first = compile(name)
    again = @options.again ? compile(name).drop(1) : []
    File.write(path(name, 'json'), "#{JSON.pretty_generate(catalog)}\n")
    times = %w[seconds processor].zip(first).to_h.merge(%w[again again_processor].zip(again).to_h.compact)
    File.write(path(name, 'time'), "#{JSON.generate(times.merge('peak_kib' => peak, 'resources' => catalog['resources'].size))}\n")
  rescue Exception => e # rubocop:disable Lint/RescueException
    File.write(path(name, 'error'), "#{text(e)}\n#{e.class}\n#{(e.backtrace || []).first(12).join("\n")}\n")
  ensure
    File.write(path(name, 'log'), @messages.map { |m| "#{m.level}: #{m.source}: #{m.message}\n" }.join)
  end

  # [CATALOG, SECONDS, SECONDS OF THE PROCESSOR]
  def compile(name)
    Puppet.override(current_environment: @environment, environments: @loader) do
      node = node(name)
      begun = clocks
      whole = Puppet::Parser::Compiler.compile(node)
      taken = clocks.zip(begun).map { |now, before| (now - before).round(3) }
      data = Puppet.override(rich_data: false) { whole.filter(&:virtual?).to_data_hash }
      [JSON.parse(Puppet::Util::Json.dump(data)).except(*UNSTABLE), *taken]
    end
  end

  def clocks
    [Process::CLOCK_MONOTONIC, Process::CLOCK_PROCESS_CPUTIME_ID].map { |clock| Process.clock_gettime(clock) }
  end

  def node(name)
    facts = JSON.parse(File.read("#{@options.facts}/#{name}.json"))
    facts = facts['values'] if facts['values'].is_a?(Hash)
    node = Puppet::Node.new(name, environment: @environment)
    node.fact_merge(Puppet::Node::Facts.new(name, facts))
    node.add_server_facts(@options.server)
    node.trusted_data = trusted(name).to_h
    node
  end

  # As for `puppet apply` where no file says more.
  def trusted(name)
    file = @options.trusted && "#{@options.trusted}/#{name}.json"
    known = file && File.exist?(file) ? JSON.parse(File.read(file)) : { 'authenticated' => 'local' }
    Puppet::Context::TrustedInformation.new(known.fetch('authenticated', 'remote'), known.fetch('certname', name),
                                            known.fetch('extensions', {}), known.fetch('external', {}))
  end

  # Peak memory counts from here.
  def clear_peak
    File.write('/proc/self/clear_refs', '5')
  rescue SystemCallError
    nil
  end

  def peak
    File.read('/proc/self/status')[/VmHWM:\s+(\d+)/, 1].to_i
  end

  def time_line(name)
    time = JSON.parse(File.read(path(name, 'time')))
    again = time['again'] ? ", again #{time['again']} s" : ''
    "#{time['seconds']} s, #{time['processor']} s of the processor#{again}, #{time['peak_kib'] / 1024} MiB, #{time['resources']} resources"
  end

  def text(exception)
    exception.message.to_s.dup.force_encoding('UTF-8').scrub
  end
end

options = Options.new(ARGV)
FileUtils.mkdir_p(options.out)
exit Nodes.new(options).run.zero? ? 0 : 1

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Compiles classes of modules with the installed Puppet, all in one process; modules.py compares.
#
#   ruby tests/puppet/modules.rb MODULEPATH FACTS… <CLASSES
#
# A line of input is a class, for `include CLASS`, or code, which has a quote; a line of output is JSON: class, facts (the file's name),
# and catalog or error.

require 'json'
require 'puppet'
require 'tmpdir'

SERVER_FACTS = { 'serverversion' => '7.23.0', 'servername' => 'puppet.example.com', 'serverip' => '192.0.2.10' }.freeze
MODULEPATH = ARGV.shift.split(':')
HOME = Dir.mktmpdir('modules')
at_exit { FileUtils.rm_rf(HOME) }

Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(HOME, d)] })
Puppet.settings.preferred_run_mode = :server
Puppet.push_context_global(Puppet.base_context(Puppet.settings), 'modules')
Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new([]))
Puppet[:strict_variables] = false

def node(facts, environment)
  node = Puppet::Node.new(facts['name'], environment: environment)
  node.fact_merge(Puppet::Node::Facts.new(facts['name'], JSON.parse(JSON.generate(facts['values']))))
  node.add_server_facts(SERVER_FACTS)
  node.trusted_data = Puppet::Context::TrustedInformation.local(node).to_h
  node
end

def compile(name, facts)
  manifest = File.join(HOME, 'site.pp')
  File.write(manifest, name.include?("'") ? name : "include #{name}\n")
  environment = Puppet::Node::Environment.create(:production, MODULEPATH, manifest)
  Puppet.override(current_environment: environment, environments: Puppet::Environments::Static.new(environment)) do
    catalog = Puppet::Parser::Compiler.compile(node(facts, environment)).filter(&:virtual?)
    JSON.parse(Puppet::Util::Json.dump(Puppet.override(rich_data: false) { catalog.to_data_hash }))
  end
ensure
  Puppet::Type.clear_misses
end

sets = ARGV.map { |file| [File.basename(file), JSON.parse(File.read(file))] }
MODULEPATH.flat_map { |folder| Dir.glob("#{folder}/*/lib") }.sort.each { |library| $LOAD_PATH << library }
$stdin.each_line(chomp: true) do |name|
  next if name.empty? || name.start_with?('#')

  sets.each do |file, facts|
    result = { 'class' => name, 'facts' => file }
    begin
      result['catalog'] = compile(name, facts)
      result['catalog']['resources'].each { |r| r['file'] = 'site.pp' if r['file'] == File.join(HOME, 'site.pp') }
    rescue StandardError, ScriptError, SystemStackError => e
      result['error'] = e.message.to_s.dup.force_encoding('UTF-8').scrub
    end
    puts JSON.generate(result)
  end
end

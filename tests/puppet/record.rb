#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Records what the installed Puppet makes of each case, in one process.
#
# A case is compiled as `puppet catalog compile NODE --manifest INPUT` does it,
# with an empty module path (but for the group `stdlib`) and no Hiera data, or in the environment that its
# arguments name (--environment, --modulepath, --basemodulepath): a fresh environment, fresh
# loaders and fresh once-only warnings per case, virtual resources filtered,
# rich data off. Only the facts about the server are pinned, so that the result
# is the same on every machine. tests/README.md describes the cases.

require 'fileutils'
require 'json'
require 'open3'
require 'optparse'
require 'shellwords'
require 'tmpdir'

CASE_FILES = File.expand_path('../case_files.py', __dir__)
VERSION = '7.23.0'
RUBY = File.read(File.join(__dir__, 'recorded-with')).chomp
MODULES = '/usr/share/puppet/modules'
SERVER_FACTS = {
  'serverversion' => VERSION,
  'servername' => 'puppet.example.com',
  'serverip' => '192.0.2.10'
}.freeze
EXPECTATIONS = %w[catalog.json puppet-error.json warnings.json logs.json exports.json].freeze
PLACE = /\(file: ([^()]+?), line: (\d+)(?:, column: (\d+))?\)/.freeze
UNSTABLE = %w[version catalog_uuid code_id catalog_format].freeze

# Ends the program because it was used wrongly, or lacks what it needs.
def give_up(message)
  warn "record.rb: #{message}"
  exit 2
end

# The recorded cases as folders, which case_files.py makes of the text files and takes back.
module Cases
  # Where they are, or would be: folders elsewhere, such as random cases, need none unpacked.
  def self.place
    @root || File.expand_path('../cases', __dir__)
  end

  # The folders of the cases that are named: a case, a group or a pattern of these, or a path of folders elsewhere.
  def self.folders(arguments)
    @names = arguments.reject { |argument| elsewhere?(argument) }
    @root ||= unpack unless arguments.any? && @names.empty?
    return Dir.glob("#{@root}/*/*/").sort if arguments.empty?

    arguments.flat_map do |argument|
      pattern = elsewhere?(argument) ? argument : File.join(@root, argument.sub(%r{\A(.*/)?tests/cases/}, '').delete_suffix('.cases'))
      found = Dir.glob(pattern)
      give_up "no such case: #{argument}" if found.empty?
      found.flat_map { |d| File.exist?(File.join(d, 'args')) ? [d] : Dir.glob("#{d}/*/").sort }
    end
  end

  # Puts what was recorded into the text files, and shows the difference.
  def self.store
    return unless @root

    system('python3', CASE_FILES, 'pack', File.expand_path('../..', @root), *@names) || give_up('case_files.py pack failed')
  end

  # Those that suites share are there already; who records writes into others.
  def self.read_only
    @root = ENV.fetch('CLP_CASES', nil)
  end

  def self.elsewhere?(argument)
    path = File.expand_path(argument)
    Dir.glob(path).any? && !path.start_with?("#{File.expand_path('../cases', __dir__)}/") && argument.include?('/')
  end

  def self.unpack
    folder = File.realpath(Dir.mktmpdir('cases'))
    at_exit { FileUtils.rm_rf(folder) }
    output, status = Open3.capture2('python3', CASE_FILES, 'unpack', folder, *@names)
    give_up 'case_files.py unpack failed' unless status.success?
    output.chomp
  end

  private_class_method :elsewhere?, :unpack
end

# One case folder: its options, its input and what is stored beside it.
class Case
  attr_reader :dir, :node, :facts_file, :strict, :strict_variables, :digest, :manifest, :environment, :modulepath, :basemodulepath, :hiera, :enc, :exported, :config

  def initialize(dir)
    @dir = File.expand_path(dir)
    @strict = 'warning'
    @strict_variables = false
    @digest = 'sha256'
    read_args(Shellwords.split(File.read(File.join(@dir, 'args'))))
    @manifest ||= default_manifest
    @manifest &&= File.expand_path(@manifest, @dir)
    give_up "#{name}: no --node in args" unless @node
    give_up "#{name}: no such input: #{@manifest}" unless @manifest.nil? || File.exist?(@manifest)
  end

  def name
    @dir.delete_prefix("#{Cases.place}/")
  end

  def facts
    return nil unless @facts_file

    values = @facts_file.end_with?('.json') ? JSON.parse(File.read(@facts_file)) : read_text(@facts_file)
    return puppetdb_facts(values) if values.is_a?(Array)

    values['values'].is_a?(Hash) ? values['values'] : values
  end

  # What the server knows of the node's certificate: {} without --trusted.
  def trusted
    @trusted ? JSON.parse(File.read(@trusted)) : {}
  end

  # Paths below the case folder become relative to it, others too, with "..".
  def relative(text)
    root = File.expand_path('../..', Cases.place)
    up = '../' * @dir.delete_prefix("#{root}/").count('/')
    text.gsub("#{@dir}/", '').gsub(@dir, '.').gsub("#{root}/", "#{up}../")
  end

  def stored
    EXPECTATIONS.to_h do |file|
      path = File.join(@dir, file)
      [file, File.exist?(path) ? File.read(path) : nil]
    end.compact
  end

  def store(expectation)
    EXPECTATIONS.each do |file|
      path = File.join(@dir, file)
      if expectation.key?(file)
        File.write(path, expectation[file]) unless stored[file] == expectation[file]
      else
        FileUtils.rm_f(path)
      end
    end
  end

  private

  # As the answer to a query of PuppetDB's facts: a list with one fact in each element.
  def puppetdb_facts(list)
    list.select { |fact| fact['certname'] == node }.to_h { |fact| [fact['name'], fact['value']] }
  end

  # Facts in YAML, as Puppet keeps them or as a plain hash.
  def read_text(file)
    facts = Puppet::Util::Yaml.safe_load(File.read(file), [Puppet::Node::Facts, Symbol, Time])
    facts.is_a?(Puppet::Node::Facts) ? facts.values : facts
  end

  def read_args(words)
    parser = OptionParser.new do |o|
      o.on('--node NAME') { |v| @node = v }
      o.on('--facts FILE') { |v| @facts_file = File.expand_path(v, @dir) }
      o.on('--environment DIR') { |v| @environment = File.expand_path(v, @dir) }
      o.on('--modulepath DIRS') { |v| @modulepath = folders(v) }
      o.on('--basemodulepath DIRS') { |v| @basemodulepath = folders(v) }
      o.on('--hiera FILE') { |v| @hiera = File.expand_path(v, @dir) }
      o.on('--config FILE') { |v| @config = File.expand_path(v, @dir) }
      o.on('--enc FILE') { |v| @enc = File.expand_path(v, @dir) }
      o.on('--trusted FILE') { |v| @trusted = File.expand_path(v, @dir) }
      o.on('--exported PATH') { |v| @exported = File.expand_path(v, @dir) }
      o.on('--strict LEVEL', %w[error warning off]) { |v| @strict = v }
      o.on('--strict-variables') { @strict_variables = true }
      o.on('--allow-outside', '--allow-programs') { nil } # Puppet has no such bounds
      o.on('--external FILE') { nil } # a stand-in in the modules of the case reads it
      o.on('--digest-algorithm NAME') { |v| @digest = v }
    end
    rest = parser.parse(words)
    give_up "#{name}: more than one input in args" if rest.size > 1
    @manifest = rest.first
  end

  def folders(list)
    list.split(':').map { |folder| File.expand_path(folder, @dir) }
  end

  # nil: the environment's own.
  def default_manifest
    return 'site.pp' if File.exist?(File.join(@dir, 'site.pp'))

    'manifests' unless @environment || @config
  end
end

# The installed Puppet, loaded once.
class Reference
  def initialize
    load_puppet
    @home = Dir.mktmpdir('record')
    at_exit { FileUtils.rm_rf(@home) }
    Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(@home, d)] })
    Puppet.settings.preferred_run_mode = :server
    Puppet.push_context_global(Puppet.base_context(Puppet.settings), 'record')
    Puppet::Parser::Functions.reset
    require_relative 'exported_store'
    Puppet[:storeconfigs_backend] = 'recorded'
    @messages = []
    Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new(@messages))
    Puppet::Util::Log.level = :info
  end

  # What is to be stored beside the case: file name => text.
  def expectation(kase)
    return apart(kase) if kase.config && !@apart

    reset(kase)
    result = outcome(kase)
    result['warnings.json'] = warnings(kase)
    result['logs.json'] = logs(kase)
    result['exports.json'] = @exports
    result.reject { |_, value| value.nil? || value.empty? }
          .transform_values { |value| "#{JSON.pretty_generate(value)}\n" }
  end

  # What can be compared: without what differs from run to run, tags sorted, paths relative.
  def normalise(kase, catalog)
    catalog = catalog.reject { |key, _| UNSTABLE.include?(key) }
    catalog['tags'].sort!
    catalog['resources'].each do |resource|
      resource['tags'].sort!
      resource['file'] = kase.relative(resource['file']) if resource['file']
    end
    catalog
  end

  private

  def load_puppet
    require 'puppet'
    require 'puppet/parser'
    require 'puppet/util/log'
    warn "record.rb: the cases were recorded with Puppet #{VERSION}, this is #{Puppet.version}" unless Puppet.version == VERSION
    warn "record.rb: the cases were recorded with #{RUBY}, this is Ruby #{RUBY_VERSION}" unless RUBY == "Ruby #{RUBY_VERSION}"
  rescue LoadError => e
    give_up "Puppet #{VERSION} is needed (apt-get install puppet-agent): #{e.message}"
  end

  # In a process of its own, with the settings of a puppet.conf, whose $confdir is the folder that it is in.
  def apart(kase)
    reader, writer = IO.pipe
    child = fork do
      reader.close
      @apart = true
      configure(kase)
      writer.write(Marshal.dump(expectation(kase)))
      writer.close
      exit!(0)
    end
    writer.close
    result = reader.read
    Process.wait(child)
    Marshal.load(result)
  end

  def configure(kase)
    Puppet.settings.clear
    Puppet.settings.instance_variable_set(:@global_defaults_initialized, false)
    folders = %w[var log run public].flat_map { |d| ["--#{d}dir", File.join(@home, d)] }
    Puppet.initialize_settings(['--config', kase.config, '--confdir', File.dirname(kase.config)] + folders)
    Puppet.settings.preferred_run_mode = :server
  end

  def reset(kase)
    @exports = nil
    Puppet::Resource::Recorded.exported = kase.exported && exported_resources(kase)
    Puppet.settings.override_default(:storeconfigs, !kase.exported.nil?)
    @messages.clear
    Puppet::Util::Warnings.clear_warnings
    Puppet.clear_deprecation_warnings
    # The writer of types stays inside of the last TypeSet that it wrote, whatever case that was in.
    Puppet::Pops::Types::TypeFormatter.singleton.instance_variable_set(:@type_set, nil)
    return if kase.config

    Puppet[:strict] = kase.strict.to_sym
    Puppet[:strict_variables] = kase.strict_variables
    Puppet[:digest_algorithm] = kase.digest
    Puppet[:hiera_config] = kase.hiera || File.join(@home, 'no-hiera.yaml')
  end

  # What other nodes export: lists of resources as PuppetDB answers, or catalogs, in a file or a folder of them.
  def exported_resources(kase)
    files = File.directory?(kase.exported) ? Dir.glob("#{kase.exported}/**/*.json").sort : [kase.exported]
    files.flat_map do |file|
      data = JSON.parse(File.read(file))
      data = data['data'] if data.is_a?(Hash) && data['data'] && !data['resources']
      next data if data.is_a?(Array)

      list = data['resources']
      list = list['data'] if list.is_a?(Hash)
      list.map { |resource| resource.merge('certname' => data['certname'] || data['name']) }
    end
  end

  def outcome(kase)
    { 'catalog.json' => normalise(kase, Dir.chdir(kase.dir) { compile(kase) }) }
  rescue SystemStackError
    { 'puppet-error.json' => { 'message' => '' } }
  rescue StandardError, ScriptError => e
    { 'puppet-error.json' => error(kase, e) }
  end

  def compile(kase)
    environment, loader = environment(kase)
    node = Puppet.override(current_environment: environment, environments: loader) { node(kase, environment) }
    environment = node.environment
    plugins = environment.modules.map(&:plugin_directory).select { |folder| File.directory?(folder) } - $LOAD_PATH
    $LOAD_PATH.concat(plugins)
    Puppet.override(current_environment: environment, environments: loader) do
      whole = Puppet::Parser::Compiler.compile(node)
      @exports = exports(kase, whole) if kase.name.start_with?('exports/')
      catalog = whole.filter(&:virtual?)
      data = Puppet.override(rich_data: false) { catalog.to_data_hash }
      JSON.parse(Puppet::Util::Json.dump(data))
    end
  ensure
    $LOAD_PATH.reject! { |folder| plugins.include?(folder) } if plugins
    Puppet::Type.clear_misses
  end

  # What the node exports, as PuppetDB gets it: virtual resources too, without what is Sensitive.
  def exports(kase, catalog)
    catalog.resources.select(&:exported).map do |resource|
      data = JSON.parse(Puppet::Util::Json.dump(Puppet.override(rich_data: false) { resource.to_data_hash }))
      parameters = data.fetch('parameters', {}).except(*data.fetch('sensitive_parameters', []))
      { 'certname' => kase.node, 'file' => kase.relative(data['file']), 'tags' => data['tags'].sort, 'parameters' => parameters }
        .merge(data.slice('type', 'title', 'line', 'exported'))
    end
  end

  def environment(kase)
    return folder_environment(kase) if kase.environment
    return configured_environment if kase.config

    name = kase.enc && Puppet::Util::Yaml.safe_load(File.read(kase.enc), [Symbol])['environment'] rescue nil
    name = :production unless name.is_a?(String)
    environment = Puppet::Node::Environment.create(name.to_sym, kase.modulepath || module_path(kase), kase.manifest)
    [environment, Puppet::Environments::Static.new(environment)]
  end

  def folder_environment(kase)
    base = kase.basemodulepath || module_path(kase)
    Puppet[:basemodulepath] = base.join(':')
    Puppet[:environmentpath] = File.dirname(kase.environment)
    loader = Puppet::Environments::Directories.new(Puppet[:environmentpath], base)
    overrides = { modulepath: kase.modulepath, manifest: kase.manifest }.compact
    Puppet.override(environments: loader) do
      environment = loader.get!(File.basename(kase.environment))
      [overrides.empty? ? environment : environment.override_with(overrides), loader]
    end
  end

  def configured_environment
    loader = Puppet::Environments::Directories.new(Puppet[:environmentpath], Puppet[:basemodulepath].split(':'))
    Puppet.override(environments: loader) { [loader.get!(Puppet[:environment]), loader] }
  end

  # The cases of the group `stdlib` see that module, as Debian installs it, and no other.
  def module_path(kase)
    return [] unless kase.name.start_with?('stdlib/')

    give_up "stdlib is needed for #{kase.name} (apt-get install puppet-module-puppetlabs-stdlib)" unless File.directory?("#{MODULES}/stdlib")
    folder = File.join(@home, 'modules')
    FileUtils.mkdir_p(folder)
    link = File.join(folder, 'stdlib')
    File.symlink("#{MODULES}/stdlib", link) unless File.symlink?(link)
    [folder]
  end

  def node(kase, environment)
    facts = kase.facts
    facts &&= complete(Puppet::Node::Facts.new(kase.node, facts))
    node = kase.enc ? classified(kase, facts, environment) : Puppet::Node.new(kase.node, environment: environment)
    node.fact_merge(facts) if facts && !kase.enc
    node.add_server_facts(SERVER_FACTS)
    node.trusted_data = trusted(kase, node)
    node
  end

  # What Puppet adds to what Facter says, where the case has the facts of Facter alone.
  def complete(facts)
    return facts unless facts.values.key?('facterversion')

    given = facts.values.dup
    Puppet[:certname] = facts.name
    facts.add_local_facts
    facts.values.merge!(given)
    facts
  end

  # The node as the terminus `exec` makes it of what a program wrote, here a file.
  def classified(kase, facts, environment)
    terminus = Puppet::Node.indirection.terminus(:exec)
    terminus.define_singleton_method(:execute) { |*| File.read(kase.enc) }
    Puppet[:external_nodes] = '/bin/true'
    facts ||= Puppet::Node::Facts.new(kase.node, {})
    terminus.find(Puppet::Indirector::Request.new(:node, :find, kase.node, nil, facts: facts, environment: environment))
  end

  # As for a request with a certificate; without --trusted as for `puppet apply`. An agent has the fact clientcert always:
  # where the case's facts do not, it is the name of the node.
  def trusted(kase, node)
    known = kase.trusted
    return Puppet::Context::TrustedInformation.local(node).to_h if known.empty? && node.parameters['clientcert']

    return Puppet::Context::TrustedInformation.new('local', kase.node, {}, {}).to_h if known.empty?

    Puppet::Context::TrustedInformation.new(known.fetch('authenticated', 'remote'), known.fetch('certname', kase.node),
                                            known.fetch('extensions', {}), known.fetch('external', {})).to_h
  end

  def error(kase, exception)
    message = kase.relative(text(exception.message))
    result = place(message, exception, kase).merge('message' => message)
    result['issue'] = exception.issue_code.to_s if exception.respond_to?(:issue_code) && exception.issue_code
    earlier = earlier_errors(kase, message)
    result['earlier'] = earlier unless earlier.empty?
    ordered(result)
  end

  # Ruby appends a picture of Puppet's own source to some messages, and Puppet
  # names an object by its address in others, and a deprecation the file of Ruby
  # code that reports it; all are left out.
  def text(message)
    message.dup.force_encoding('UTF-8').scrub.sub(/\n\n {2,}.*\^+/m, '').gsub(/(#<[A-Z][\w:]*):0x\h+/, '\1')
        .gsub(/(#<#<Class>):0x\h+/, '\1').gsub(/@hash=-?\d+/, '@hash')
        .sub(/\n +\(location: [^)]*\)\z/, '')
  end

  # Errors that Puppet logged before it gave up, such as all but the last of a parse.
  def earlier_errors(kase, message)
    list = @messages.select { |m| m.level == :err && m.source == 'Puppet' }.map { |m| entry(kase, m) }
    list.reject { |e| message.include?(e['message']) }
  end

  def warnings(kase)
    @messages.select { |m| m.level == :warning && m.source == 'Puppet' }.map { |m| entry(kase, m) }
  end

  def logs(kase)
    @messages.reject { |m| m.source == 'Puppet' }.map { |m| { 'level' => m.level.to_s, 'source' => m.source, 'message' => kase.relative(m.message) } }
  end

  def entry(kase, message)
    words = kase.relative(text(message.to_s))
    result = place(words, message, kase).merge('message' => words)
    result['issue'] = message.issue_code.to_s if message.issue_code
    ordered(result)
  end

  def place(text, object, kase)
    file, line, pos = %i[file line pos].map { |name| object.respond_to?(name) ? object.public_send(name) : nil }
    file, line, pos = text.scan(PLACE).last unless line
    result = {}
    result['file'] = kase.relative(file.to_s) if file
    result['line'] = line.to_i if line
    result['pos'] = pos.to_i if pos
    result
  end

  def ordered(hash)
    %w[message file line pos issue earlier].select { |k| hash.key?(k) }.to_h { |k| [k, hash[k]] }
  end
end

# The same by the program `puppet catalog compile`, two seconds per case, to show that both agree.
class Program
  # The catalog (nil when it fails) and what was logged.
  def run(kase)
    Dir.mktmpdir('record') do |home|
      output, log, status = Open3.capture3({ 'FACTER_fqdn' => SERVER_FACTS['servername'], 'FACTER_ipaddress' => SERVER_FACTS['serverip'] },
                                           *command(kase, home))
      [status.success? ? JSON.parse(output[/^\{\n.*\z/m]) : nil, kase.relative(log)]
    end
  end

  private

  def command(kase, home)
    dirs = %w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(home, d)] }
    write_facts(kase, home)
    ['puppet', 'catalog', 'compile', kase.node, '--manifest', kase.manifest, '--modulepath', '', *dirs,
     '--facts_terminus', kase.facts ? 'json' : 'memory', '--strict', kase.strict,
     kase.strict_variables ? '--strict_variables' : '--no-strict_variables', '--digest_algorithm', kase.digest, '--color', 'false', '--log_level', 'warning']
  end

  def write_facts(kase, home)
    return unless kase.facts

    dir = File.join(home, 'var', 'server_data', 'facts')
    FileUtils.mkdir_p(dir)
    File.write(File.join(dir, "#{kase.node}.json"), JSON.generate('name' => kase.node, 'values' => kase.facts))
  end
end

# Differences between two texts, line by line, shortened to what a reader needs.
def difference(stored, fresh)
  Dir.mktmpdir('record') do |dir|
    File.write(File.join(dir, 'stored'), stored.to_s)
    File.write(File.join(dir, 'now'), fresh.to_s)
    Open3.capture2('diff', '-u', 'stored', 'now', chdir: dir).first.lines.drop(2).first(60).join
  end
end

def check(kase, fresh)
  stored = kase.stored
  files = EXPECTATIONS.reject { |f| stored[f] == fresh[f] }
  files.each { |f| puts "#{kase.name}/#{f} differs:", difference(stored[f], fresh[f]) }
  files.empty?
end

# True if the program's answer is the one of this process: the catalog or the error, and the warnings.
def crosscheck(kase, fresh, reference)
  catalog, log = Program.new.run(kase)
  said = { 'warnings' => log.scan(/^Warning: (?!Scope\()(.*)/).flatten }
  expected = { 'warnings' => JSON.parse(fresh['warnings.json'] || '[]').map { |w| w['message'].lines.first.chomp } }
  if catalog
    said['catalog'] = reference.normalise(kase, catalog)
    expected['catalog'] = JSON.parse(fresh['catalog.json'] || '{}')
  else
    expected['error'] = JSON.parse(fresh['puppet-error.json'] || '{}')['message']
    said['error'] = log.gsub(/:0x\h+>/, '>').include?(expected['error'].to_s) ? expected['error'] : log
  end
  return true if said == expected

  puts "#{kase.name}: puppet catalog compile differs:", difference(JSON.pretty_generate(expected), JSON.pretty_generate(said))
  false
end

def main(arguments)
  mode = :record
  parser = OptionParser.new do |o|
    o.banner = <<~TEXT
      usage: record.rb [--check | --cross-check] [GROUP | GROUP/NAME | GLOB | FOLDER]...

      Compiles the cases (all, when none is named) with the installed Puppet, puts
      the catalog or the error, the warnings and logs into their text files, and
      shows the difference. A path of folders elsewhere stands for the cases there,
      which get files: catalog.json or puppet-error.json, warnings.json, logs.json.
    TEXT
    o.on('--check', 'write nothing; print what differs from what is stored, exit 1 if anything does') { mode = :check }
    o.on('--cross-check', 'also run `puppet catalog compile`, a process per case, and compare') { mode = :cross }
  end
  begin
    parser.parse!(arguments)
  rescue OptionParser::ParseError => e
    give_up e.message
  end
  Cases.read_only unless mode == :record
  cases = Cases.folders(arguments).map { |dir| Case.new(dir) }
  reference = Reference.new
  bad = cases.reject do |kase|
    fresh = reference.expectation(kase)
    case mode
    when :record then kase.store(fresh) || true
    when :check then check(kase, fresh)
    when :cross then crosscheck(kase, fresh, reference)
    end
  end
  Cases.store if mode == :record
  puts "#{cases.size} cases, #{bad.size} different" unless mode == :record
  puts "#{cases.size} cases recorded" if mode == :record
  exit 1 unless bad.empty?
end

main(ARGV) if $PROGRAM_NAME == __FILE__

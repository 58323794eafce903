#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Renders EPP templates with Puppet and with Colophon, and compares the texts.
#
#   ruby tests/puppet/templates.rb COLOPHON [FOLDER...]
#
# FOLDER holds modules (default: those that Debian installs). Each parameter of
# a template gets a value made from its type. A template that needs what
# Colophon does not have yet must fail with a diagnostic; another text is an
# error. One result line per template.

require 'json'
require 'open3'
require 'tmpdir'
require 'puppet'

WORDS = ['text', 'a', '1', '/tmp/x', 'http://example.net/x', '192.0.2.1', '192.0.2.0/24', 'web01.example.net', '0644',
         'present', 'on', 'a=b', '10%', '2s', 'Yes'].freeze

# What templates need that their text does not tell: variables of classes and parameters, by the template's path in its
# module; `given` is what a template without parameters is given.
FITTING = {
  'apt/templates/auth_conf.epp' => { 'auth_conf_entries' => "[{ 'machine' => 'm', 'login' => 'l', 'password' => 'p' }]" },
  'apt/templates/proxy.epp' => {
    'proxies' => "{ 'perhost' => [{ 'scheme' => 'http', 'scope' => 's', 'target' => 't' }], 'host' => 'h', 'port' => 3128, 'https' => true }"
  },
  'collectd/templates/plugin/amqp1.conf.epp' => {
    'instances' => "{ 'b' => { 'format' => 'JSON', 'presettle' => false }, 'a' => { 'graphiteprefix' => 'g', 'notify' => true } }"
  },
  'collectd/templates/plugin/table.conf.epp' => {
    'tables' => "{ '/proc/x' => { 'plugin' => 'p', 'separator' => ' ', 'instance' => 'i', 'results' => [{ 'type' => 't', 'instance_prefix' => 'x', 'instances_from' => [1], 'values_from' => [2, 3] }] } }"
  },
  'collectd/templates/plugin/tail_csv.conf.epp' => {
    'metrics' => "{ 'm' => { 'type' => 't', 'instance' => 'i', 'value_from' => 1 } }",
    'files' => "{ '/f' => { 'collect' => ['m'], 'plugin' => 'p', 'instance' => 'i', 'interval' => 5, 'time_from' => 0 } }"
  },
  'collectd/templates/plugin/threshold.conf.epp' => {
    'hosts' => "[{ 'name' => 'h', 'plugins' => [{ 'name' => 'p', 'instance' => 'i', 'types' => [{ 'name' => 't', 'failure_max' => 5 }] }] }]",
    'plugins' => "[{ 'name' => 'q' }]", 'types' => "[{ 'name' => 'u', 'warning_max' => 1.5, 'instance' => 'j' }]"
  },
  'collectd/templates/plugin/threshold/host.epp' => {
    'given' => "{ 'host' => { 'name' => 'h', 'plugins' => [{ 'name' => 'p' }], 'types' => [{ 'name' => 't', 'failure_min' => 1 }] } }"
  },
  'collectd/templates/plugin/threshold/plugin.epp' => {
    'given' => "{ 'plugin' => { 'name' => 'p', 'instance' => 'i', 'types' => [{ 'name' => 't' }] } }"
  },
  'collectd/templates/plugin/threshold/type.epp' => {
    'given' => "{ 'type' => { 'name' => 't', 'instance' => 'i', 'failure_max' => 9, 'failure_min' => 1, 'invert' => true } }"
  },
  'collectd/templates/plugin/write_http.conf.epp' => {
    'endpoints' => "{ 'e' => { 'url' => 'http://u', 'user' => 'me', 'password' => 'p' }, 'http://old' => { 'user' => 'you' } }",
    'nodes' => "{ 'n' => { 'url' => 'http://u' } }", 'urls' => "{ 'http://old' => { 'user' => 'you' } }"
  },
  'collectd/templates/plugin/write_riemann.conf.epp' => {
    'nodes' => "[{ 'name' => 'n', 'host' => 'h', 'port' => 5555, 'protocol' => 'TCP', 'batch' => true }, { 'name' => 'o' }]",
    'tags' => "['t']", 'attributes' => "{ 'a' => 'b' }"
  },
  'ntp/templates/ntp.conf.epp' => {
    'servers' => "['a', 'b', 'c']", 'preferred_servers' => "['a']", 'noselect_servers' => "['b']", 'iburst_enable' => 'true',
    'interfaces' => "['eth0']", 'interfaces_ignore' => "['lo']", 'restrict' => "['default kod']"
  },
  'ntp/templates/step-tickers.epp' => {
    'servers' => "['a', 'b', 'c']", 'preferred_servers' => "['a']", 'noselect_servers' => "['b']"
  }
}.freeze

# Values that fit types.
module Sample
  module_function

  def of(type, depth = 0)
    value = made(type, depth)
    type.instance?(value) ? value : WORDS.find { |word| type.instance?(word) }
  end

  def made(type, depth)
    case type
    when Puppet::Pops::Types::PTypeAliasType then of(type.resolved_type, depth)
    when Puppet::Pops::Types::POptionalType then of(type.type, depth)
    when Puppet::Pops::Types::PVariantType then of(type.types.first, depth)
    when Puppet::Pops::Types::PIntegerType then [type.from || 7, 7].max
    when Puppet::Pops::Types::PFloatType then 1.5
    when Puppet::Pops::Types::PNumericType then 7
    when Puppet::Pops::Types::PBooleanType then true
    when Puppet::Pops::Types::PEnumType then type.values.first
    when Puppet::Pops::Types::PArrayType then depth > 3 ? [] : Array.new(2) { of(type.element_type, depth + 1) }
    when Puppet::Pops::Types::PTupleType then type.types.map { |inner| of(inner, depth + 1) }
    when Puppet::Pops::Types::PStructType
      type.elements.to_h { |element| [element.name, of(element.value_type, depth + 1)] }
    when Puppet::Pops::Types::PHashType
      depth > 3 ? {} : { of(type.key_type, depth + 1) => of(type.value_type, depth + 1) }
    else 'text'
    end
  end

  def source(value)
    case value
    when nil then 'undef'
    when String then "'#{value.gsub(/['\\]/) { |c| "\\#{c}" }}'"
    when Array then "[#{value.map { |inner| source(inner) }.join(', ')}]"
    when Hash then "{ #{value.map { |key, inner| "#{source(key)} => #{source(inner)}" }.join(', ')} }"
    else value.to_s
    end
  end
end

# Both programs, with one manifest for each template.
class Comparison
  def initialize(colophon, folder, home)
    @colophon = colophon
    @home = home
    @folder = folder
    Puppet::Util::Log.level = :err
  end

  def environment(manifest)
    Puppet::Node::Environment.create(:production, [@folder], manifest)
  end

  def within(manifest = Puppet::Node::Environment::NO_MANIFEST)
    environment = environment(manifest)
    loader = Puppet::Environments::Static.new(environment)
    Puppet.override(current_environment: environment, environments: loader) { yield environment }
  end

  # The arguments for a template, from the types of its parameters.
  def arguments(path)
    within do |environment|
      compiler = Puppet::Parser::Compiler.new(Puppet::Node.new('web01', environment: environment))
      Puppet.override(loaders: compiler.loaders, global_scope: compiler.topscope) do
        parser = Puppet::Pops::Parser::EvaluatingParser::EvaluatingEppParser.new
        parser.parse_file(path).body.parameters.to_h do |parameter|
          type = parameter.type_expr && parser.evaluate(compiler.topscope, parameter.type_expr)
          [parameter.name, type ? Sample.of(type) : 'text']
        end
      end
    end
  end

  # Classes with the variables that a template reads from them.
  def classes(path)
    text = File.read(path)
    names = text.scan(/\$(?:::)?((?:\w+::)+)(\w+)/).uniq.group_by(&:first)
    names.map do |scope, variables|
      assigned = variables.map { |_, name| "$#{name} = #{fitting(path)[name] || guess(text, "#{scope}#{name}")}" }
      "class #{scope.delete_suffix('::')} { #{assigned.join(' ')} }\ninclude #{scope.delete_suffix('::')}\n"
    end.join
  end

  def fitting(path)
    FITTING.fetch(FITTING.keys.find { |key| path.end_with?("/#{key}") }, {})
  end

  # A value that suits how TEXT uses the variable NAME.
  def guess(text, name)
    name = "\\$(?:::)?#{name}"
    case text
    when /#{name}\.(?:each|map|filter) *\|\$\w+ *, *\$\w+\||#{name}\.keys|#{name}\.convert_to/
      "{ 'a' => { 'b' => 'c' }, 'd' => { 'b' => 'e' } }"
    when /#{name}\.(?:each|map|filter|join|sort|unique|flatten)|#{name} *\.each|join\(#{name}/ then "['a', 'b']"
    when /versioncmp\(#{name}\b|#{name}, *'\d/ then "'5.12'"
    when /#{name}\[/ then "{ 'a' => 'b' }"
    else "'text'"
    end
  end

  def manifest(path)
    given = arguments(path).map { |name, value| "'#{name}' => #{fitting(path)[name] || Sample.source(value)}" }
    second = given.empty? ? '' : ", { #{given.join(', ')} }"
    second = ", #{fitting(path)['given']}" if fitting(path)['given']
    file = File.join(@home, 'site.pp')
    File.write(file, "#{classes(path)}notify { 'text': message => epp('#{path}'#{second}) }\n")
    file
  end

  def puppet(file)
    within(file) do |environment|
      node = Puppet::Node.new('web01', environment: environment)
      node.fact_merge(Puppet::Node::Facts.new('web01', {}))
      Puppet::Parser::Compiler.compile(node).resource('Notify[text]')[:message]
    end
  end

  def colophon(file)
    facts = File.join(@home, 'facts.json')
    File.write(facts, '{}')
    out, err, status = Open3.capture3(@colophon, 'compile', '--plain', '--node', 'web01', '--facts', facts,
                                   '--modulepath', @folder, file)
    return [nil, err.lines.grep(/error: /).first.to_s.strip] unless status.success?

    resource = JSON.parse(out)['resources'].find { |r| r['type'] == 'Notify' }
    [resource['parameters']['message'], nil]
  end

  # What is wrong, what is not there yet, or nothing.
  def judge(path)
    file = manifest(path)
    expected = puppet(file)
    text, error = colophon(file)
    return "not ok #{path} - another text: #{text.inspect} for #{expected.inspect}" if text && text != expected

    text ? "ok #{path}" : "skip #{path} - #{error.sub(/\A.*error: /, '')}"
  rescue Puppet::Error, ArgumentError => e
    text, = colophon(file) if file
    return "not ok #{path} - Puppet fails: #{e.message}" if text

    "skip #{path} - Puppet fails too: #{e.message.lines.first.strip}"
  end
end

colophon, *folders = ARGV
abort 'usage: templates.rb COLOPHON [FOLDER...]' unless colophon
folders = ['/usr/share/puppet/modules'] if folders.empty?
Dir.mktmpdir('templates') do |home|
  dirs = %w[conf var code log run public].flat_map { |dir| ["--#{dir}dir", File.join(home, dir)] }
  Puppet.initialize_settings(dirs)
  results = folders.flat_map do |folder|
    comparison = Comparison.new(File.expand_path(colophon), folder, home)
    Dir[File.join(folder, '*/templates/**/*.epp')].sort.map { |path| comparison.judge(path) }
  end
  puts results
  warn "#{results.count { |r| r.start_with?('ok') }} equal, #{results.count { |r| r.start_with?('skip') }} not rendered, " \
       "#{results.count { |r| r.start_with?('not ok') }} different"
  exit 1 if results.any? { |r| r.start_with?('not ok') }
end

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Compares what is read of the resource types that installed modules define in Ruby (dump_ruby_types) with
# what the types are in Puppet: attributes, namevars, title patterns. Types of which the reader says that it
# does not know all (`partial`, `opaque-titles`) may lack attributes and patterns, but have none too many.
#
#   ruby tests/types/ruby_types.rb DUMP_RUBY_TYPES [MODULES]
#
# Both what modules write and what `puppet generate types` makes of it are read.

require 'erb'
require 'open3'
require 'puppet'
require 'puppet/generate/type'
require 'tmpdir'

DUMP = ARGV[0]
MODULES = ARGV[1] || '/usr/share/puppet/modules'
DEFAULT = '(?m:(.*))'

def verdict(name, problem)
  puts problem ? "not ok #{name} - #{problem}" : "ok #{name}"
end

# What was read of one type.
class Dumped
  attr_reader :flags, :properties, :parameters, :namevars, :patterns

  def initialize(flags)
    @flags = flags
    @properties = []
    @parameters = []
    @namevars = []
    @patterns = []
  end

  def partial?
    flags.include?('partial')
  end

  def take(words)
    kind, _, name, *rest = words
    return @patterns << words.drop(2) if kind == 'pattern'

    (kind == 'property' ? @properties : @parameters) << name
    @namevars << name if rest.include?('namevar')
  end
end

def dumped(files)
  output, status = Open3.capture2(DUMP, *files)
  abort 'dump_ruby_types failed' unless status.success?
  output.lines.each_with_object({}) do |line, types|
    words = line.split
    words[0] == 'type' ? types[words[1]] = Dumped.new(words.drop(2)) : types[words[1]].take(words)
  end
end

def regexp_text(regexp)
  options = regexp.to_s[/\A\(\?([mix]*)/, 1]
  options.empty? ? regexp.source : "(?#{options}:#{regexp.source})"
end

# The same expression has several texts.
def normal(pattern)
  pattern[0..-2] << pattern.last.gsub('\\/', '/').sub(/\A\(\?([mix]+)-[mix]*:/, '(?\1:')
end

def patterns(type)
  list = type.title_patterns.map { |regexp, names| normal(names.map { |name, _| name.to_s } << regexp_text(regexp)) }
  list.map(&:last) == [DEFAULT] ? [] : list
end

def list_problem(what, expected, read, partial)
  missing = partial ? [] : expected - read
  extra = read - expected
  "#{what}: lacks #{missing.inspect}, has #{extra.inspect} too many" unless missing.empty? && extra.empty?
end

def problem(type, read)
  # Nothing at all could be read: a name is assumed.
  return nil if read.partial? && read.parameters == ['name'] && read.properties.empty?

  # `provider` comes from the files of providers; the compiler adds it.
  parameters = type.parameters.map(&:to_s) - ['provider']
  list_problem('properties', type.properties.map { |p| p.name.to_s }, read.properties, read.partial?) ||
    list_problem('parameters', parameters, read.parameters - ['provider'], read.partial?) ||
    list_problem('namevars', type.key_attributes.map(&:to_s), read.namevars, read.partial?) ||
    (!read.flags.include?('opaque-titles') && list_problem('patterns', patterns(type), read.patterns.map { |p| normal(p) }.reject { |p| p.last == DEFAULT }, false)) ||
    (type.isomorphic? == read.flags.include?('not-isomorphic') && 'isomorphic') || nil
end

Puppet.initialize_settings(['--vardir', Dir.mktmpdir])
libraries = Dir.glob("#{MODULES}/*/lib").sort
libraries.each { |library| $LOAD_PATH << library }
files = libraries.flat_map { |library| Dir.glob("#{library}/puppet/type/*.rb").sort }
abort 'there are no modules with types' if files.empty?

read = dumped(files)
lenient = 0
files.each do |file|
  name = File.basename(file, '.rb')
  type = Puppet::Type.type(name) or next verdict(name, nil)
  lenient += 1 unless read[name].flags.reject { |f| f == 'not-isomorphic' }.empty?
  verdict(name, problem(type, read[name]))
end

Dir.mktmpdir do |folder|
  source = File.join(File.dirname($LOADED_FEATURES.grep(%r{/puppet/generate/type\.rb\z}).first), 'templates/type/pcore.erb')
  template = ERB.new(File.read(source), trim_mode: '-')
  made = files.map do |file|
    name = File.basename(file, '.rb')
    next unless Puppet::Type.type(name)

    model = Puppet::Generate::Models::Type::Type.new(Puppet::Type.type(name))
    File.join(folder, "#{name}.pp").tap { |path| File.write(path, model.render(template)) }
  end.compact
  generated = dumped(made)
  made.each do |file|
    name = File.basename(file, '.pp')
    verdict("#{name} generated", generated[name] ? problem(Puppet::Type.type(name), generated[name]) : 'not read')
  end
end
puts "# #{files.size} types, #{lenient} of them known in part"

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Writes src/catalog/resource_types.def from the installed Puppet: what a compiler must know of each resource
# type that is written in Ruby.  Nothing is copied but names and facts.
#
#   ruby tools/make-resource-types.rb [--modulepath DIRS] [--modules NAMES] [--check] [-o FILE]
#
# The types of Puppet itself come first; those of NAMES, modules that Puppet's own packages bring along (or
# that distributions package apart), go to a second list.  A title pattern that resource_types.c does not know
# stops the script: add it to PATTERNS here and to resource_type_title_split() there.

require 'optparse'
require 'puppet'

PACKAGED = %w[augeas_core cron_core host_core mailalias mount_core selinux_core sshkeys_core].freeze

# Every list of title patterns, as Ruby prints it with the namevar as NAMEVAR, and our name for it.
PATTERNS = {
  '[[/(.*)/m, [[NAMEVAR]]]]' => 'WHOLE',
  '[[/^(\\/|.+:\\/|.*[^\\/])\\/*\\Z/m, [[NAMEVAR]]]]' => 'PATH',
  # sshkey: NAME@TYPE, or NAME without an @.
  '[[/^(.*?)@(.*)$/, [[NAMEVAR], [:type]]], [/^([^@]+)$/, [[NAMEVAR]]]]' => 'NAME_AT_TYPE'
}.freeze

# One resource type and its entry.
class Entry
  attr_reader :name

  def initialize(name)
    @name = name
    @type = Puppet::Type.type(name) or abort "no such type: #{name}"
  end

  def attributes
    properties = @type.properties.map { |property| property.name.to_s }
    parameters = @type.parameters.map(&:to_s)
    (properties.map { |n| [n, 'PROPERTY'] } + parameters.map { |n| [n, 'PARAMETER'] }).uniq(&:first).sort
  end

  def namevars
    @type.key_attributes.map(&:to_s).sort
  end

  def title_pattern
    text = @type.title_patterns.inspect
    first = @type.title_patterns.dig(0, 1, 0, 0)
    text = text.gsub(":#{first}", 'NAMEVAR')
    PATTERNS[text] or abort "#{name}: an unknown title pattern: #{text}"
  end

  # Which of the sorted namevars the title sets.
  def title_namevar
    namevars.index(@type.title_patterns.dig(0, 1, 0, 0).to_s)
  end

  # The lines of this type; FIRST is the index of its first attribute.
  def lines(list, first)
    names = attributes.map(&:first)
    keys = namevars.map { |namevar| first + names.index(namevar) }
    keys += [0] * (3 - keys.length)
    ["#{list}(\"#{name}\", #{title_pattern}, #{@type.isomorphic? ? 'true' : 'false'}, #{namevars.length}, " \
     "#{title_namevar}, #{keys.join(', ')}, #{first}, #{names.length})"]
  end
end

def type_names(folder)
  Dir.glob(File.join(folder, '*.rb')).map { |file| File.basename(file, '.rb') }.sort
end

def metaparameters
  Puppet::Type.metaparams.map do |name|
    relation = Puppet::Type.relationship_params.map(&:name).include?(name)
    "RESOURCE_METAPARAMETER(\"#{name}\", #{relation ? 'true' : 'false'})"
  end
end

HEAD = <<~TEXT
  /* SPDX-License-Identifier: Apache-2.0 */
  /*
   * What the compiler must know of the resource types of Puppet %<version>s.
   * Made by tools/make-resource-types.rb: do not edit.
   *
   *   RESOURCE_ATTRIBUTE(name, kind): the attributes of all types, each type's sorted by name
   *   RESOURCE_TYPE(name, title pattern, isomorphic, number of namevars, the one that the title sets,
   *                 namevars (three indices of attributes, sorted by name), first attribute, attributes):
   *                 Puppet's own types, sorted by name
   *   RESOURCE_PACKAGED(...): the same for types of modules that come with Puppet's packages
   *   RESOURCE_METAPARAMETER(name, whether it is a relationship): in Puppet's order
   */
  /* clang-format off */
TEXT

MACROS = { 'RESOURCE_ATTRIBUTE' => 'name, kind',
           'RESOURCE_TYPE' => 'name, pattern, isomorphic, namevars, title, key0, key1, key2, first, count',
           'RESOURCE_PACKAGED' => 'name, pattern, isomorphic, namevars, title, key0, key1, key2, first, count',
           'RESOURCE_METAPARAMETER' => 'name, relationship' }.freeze

def text(own, packaged)
  attributes = []
  types = []
  first = 0
  { 'RESOURCE_TYPE' => own, 'RESOURCE_PACKAGED' => packaged }.each do |list, names|
    names.map { |name| Entry.new(name) }.each do |entry|
      attributes << "/* #{entry.name} */"
      attributes += entry.attributes.map { |name, kind| "RESOURCE_ATTRIBUTE(\"#{name}\", #{kind})" }
      types += entry.lines(list, first)
      first += entry.attributes.length
    end
  end
  [format(HEAD, version: Puppet.version),
   MACROS.map { |name, arguments| "#ifndef #{name}\n#define #{name}(#{arguments})\n#endif\n" }, '',
   attributes, '', types, '', metaparameters, '', MACROS.keys.map { |name| "#undef #{name}" }].flatten.join("\n") + "\n"
end

modulepath = '/usr/share/puppet/modules'
modules = PACKAGED
check = false
output = File.expand_path('../src/catalog/resource_types.def', __dir__)
OptionParser.new do |options|
  options.on('--modulepath DIRS') { |dirs| modulepath = dirs }
  options.on('--modules NAMES') { |names| modules = names.split(',') }
  options.on('--check') { check = true }
  options.on('-o FILE') { |file| output = file }
end.parse!

Puppet.initialize_settings([])
own = type_names(File.join(File.dirname($LOADED_FEATURES.grep(%r{/puppet/type\.rb\z}).first), 'type'))
libraries = modulepath.split(':').product(modules).map { |folder, name| File.join(folder, name, 'lib') }
libraries.select! { |library| File.directory?(library) }
libraries.each { |library| $LOAD_PATH << library }
packaged = libraries.flat_map { |library| type_names(File.join(library, 'puppet/type')) }.sort

made = text(own, packaged)
if check
  abort "#{output} is not what this Puppet gives: run tools/make-resource-types.rb" if made != File.read(output)
else
  File.write(output, made)
end

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Prints src/types/ruby_classes.def: the classes and modules of Ruby itself, and those of Puppet's types, as they are
# in a process that has loaded Puppet; with all that each of them inherits from or includes.
#
# usage: make-ruby-classes.rb [--check]
#
# --check: compares with the file that is there; the status says whether it is the same.

# What Ruby has before anything is loaded.
own = IO.popen([RbConfig.ruby, '--disable-all', '-e', <<~CODE], &:read).split
  seen = {}
  walk = lambda do |namespace, prefix|
    namespace.constants(false).sort.each do |name|
      value = namespace.const_get(name, false)
      next unless value.is_a?(Module)
      puts prefix + name.to_s
      next if seen[value]
      seen[value] = true
      walk.call(value, "\#{prefix}\#{name}::")
    end
  end
  $VERBOSE = nil
  seen[Object] = true
  walk.call(Object, '')
CODE

require 'puppet'
require 'puppet/parser'
Puppet.initialize_settings
Puppet::Pops::Types::TypeFactory.integer # loads all of the types

def constant(name)
  name.split('::').reduce(Object) { |space, part| space.const_get(part, false) }
end

def modules_below(space)
  space.constants(false).map { |name| space.const_get(name, false) }.flat_map do |value|
    next [] unless value.is_a?(Module) && value.name&.start_with?("#{space.name}::")

    [value.name, *modules_below(value)]
  end
end

types = modules_below(Puppet::Pops::Types)
# Of what Puppet loads besides, what values of manifests are made of.
others = %w[
  Date DateTime JSON Pathname Puppet Puppet::Error Puppet::ParseError Puppet::Parser::Resource Puppet::Parser::Scope
  Puppet::Pops Puppet::Pops::Time Puppet::Pops::Time::TimeData Puppet::Pops::Time::Timespan
  Puppet::Pops::Time::Timestamp Puppet::Pops::Types Puppet::Resource Puppet::Type SemanticPuppet
  SemanticPuppet::Version SemanticPuppet::VersionRange Set StringIO URI URI::FTP URI::File URI::Generic
  URI::HTTP URI::HTTPS URI::LDAP URI::LDAPS URI::MailTo YAML
]
names = (own + others + types).uniq.sort
first = {}
names.sort_by { |n| [constant(n).name == n ? 0 : 1, n] }.each { |name| first[constant(name)] ||= name }

text = +<<~HEAD
  /* SPDX-License-Identifier: Apache-2.0 */
  /* Made by tools/make-ruby-classes.rb: X(name, what the class is, inherits from and includes). */

HEAD
names.each do |name|
  text << format("X(\"%s\", \"%s\")\n", name, constant(name).ancestors.filter_map { |a| first[a] }.join(' '))
end

if ARGV[0] == '--check'
  path = File.join(__dir__, '..', 'src', 'value', 'ruby_classes.def')
  exit if File.read(path) == text
  warn 'src/types/ruby_classes.def is not what tools/make-ruby-classes.rb makes'
  exit 1
end
print text

#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Compares the table of resource types (through dump_types) with the installed Puppet: types, attributes,
# namevars, metaparameters, and how each type splits titles, chosen and random ones.
#
#   ruby tests/types/compare.rb DUMP_TYPES [SEED]

require 'open3'
require 'puppet'

DUMP = ARGV[0]
SEED = (ARGV[1] || 20).to_i
PACKAGED = %w[augeas cron host mailalias mount selboolean selmodule ssh_authorized_key sshkey].freeze
TITLES = ['a', '/', '//', '///', '/a', '/a/', '/a//', '//a', 'C:/', 'C://', 'C:/a/', ':/', 'x:/y:/', "/\n", "//\n",
          "/a\n", "/a/\n", "\n", "\n\n", "/\n/", "C:/\n", "C://\n", 'host@rsa', '@', 'a@', '@b', 'a@b@c', "a\nb@c",
          "a@b\nc@d", "a\n", 'é/', '日本/', ' ', 'a b', '', "\u0000", 'A::B', '[x]', "a'b", 'a"b'].freeze

def verdict(name, problem)
  puts problem ? "not ok #{name} - #{problem.to_s.dump[1..-2]}" : "ok #{name}"
end

def dumped_types
  Dir.glob(File.join(File.dirname($LOADED_FEATURES.grep(%r{/puppet/type\.rb\z}).first), 'type/*.rb'))
     .map { |file| File.basename(file, '.rb') }.sort
end

def namevar(type)
  type.key_attributes.length == 1 ? type.key_attributes.first : :name
end

def attribute_lines(name, type)
  kinds = type.parameters.to_h { |parameter| [parameter.to_s, 'parameter'] }
  kinds.merge!(type.properties.to_h { |property| [property.name.to_s, 'property'] })
  kinds.sort.map { |attribute, kind| "#{kind} #{name} #{attribute}" }
end

def expected_lines
  lines = dumped_types.flat_map do |name|
    type = Puppet::Type.type(name)
    ["type #{name} #{namevar(type)} isomorphic=#{type.isomorphic? ? 1 : 0} " + type.key_attributes.sort.join(' ')] +
      attribute_lines(name, type)
  end
  relations = Puppet::Type.relationship_params.map(&:name)
  lines + Puppet::Type.metaparams.map { |meta| "metaparameter #{meta} relationship=#{relations.include?(meta) ? 1 : 0}" }
end

def random_titles
  random = Random.new(SEED)
  Array.new(3000) { Array.new(random.rand(1..9)) { ['/', '/', ':', "\n", 'a', 'b', '@', 'é', '.', ' '].sample(random: random) }.join }
end

# What Puppet makes of a title, in the form of dump_types; its own parse_title does the work.
def split(name, title)
  resource = Puppet::Resource.allocate
  resource.instance_variable_set(:@title, title)
  resource.instance_variable_set(:@rstype, Puppet::Type.type(name))
  resource.send(:parse_title).map { |key, value| "#{key}=#{value.unpack1('H*')}" }.join(' ')
rescue Puppet::Error
  ''
end

def compare_titles(name, titles)
  input = titles.map { |title| "#{title.unpack1('H*')}\n" }.join
  output, status = Open3.capture2(DUMP, name, stdin_data: input)
  return "dump_types ended with #{status.exitstatus}" unless status.success?

  lines = output.split("\n", -1)
  titles.each_with_index do |title, index|
    expected = split(name, title)
    return "#{title.inspect}: Puppet #{expected}, table #{lines[index]}" if expected != lines[index]
  end
  nil
end

Puppet.initialize_settings([])
Dir.glob('/usr/share/puppet/modules/*/lib').each { |library| $LOAD_PATH << library }
expected = expected_lines
actual = Open3.capture2(DUMP).first.split("\n")
difference = (expected - actual).first || (actual - expected).first
verdict('types, attributes and metaparameters', difference || (expected != actual && 'another order'))
puts "# titles: seed #{SEED}"
titles = TITLES + random_titles
(dumped_types + PACKAGED).each do |name|
  if Puppet::Type.type(name)
    verdict("titles of #{name}", compare_titles(name, titles))
  else
    puts "skip titles of #{name} - its module is not installed"
  end
end

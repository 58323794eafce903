#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Writes Hiera data for the parameters of all classes of modules, which differ with the seed: each parameter without
# a default gets a value, one in thirty of the others. The values are instances of the parameters' types; where none
# was found, the parameter gets none.
#
#   ruby tests/puppet/module_data.rb MODULEPATH SEED FOLDER

require 'puppet'
require 'tmpdir'
require 'yaml'

MODULEPATH = ARGV[0].split(':')
SEED = Integer(ARGV[1])
FOLDER = ARGV[2]
TEXTS = %w[value /srv/data relative/path www.example.com 10.0.0.1 192.168.1.0/24 ::1 2001:db8::1 http://example.com
           https://example.com/a puppet:///modules/a/b 0644 present absent running latest 1.2.3 3306 yes no info
           a@example.com 10M 5s 00:11:22:33:44:55 debian-9 x86_64 YWJj <SERVICE\ DEFAULT> mysql+pymysql://u:p@h/d].push('').freeze

DATA_TYPE = Puppet::Pops::Types::TypeFactory.data

# Finds instances of types.
class Instances
  def initialize(random)
    @random = random
  end

  # nil: none was found.
  def of(type)
    5.times do
      value = attempt(type, 5)
      return value if type.instance?(value) && DATA_TYPE.instance?(value)
    end
    nil
  end

  private

  def attempt(type, depth)
    return 'deep' if depth.zero?

    case type
    when Puppet::Pops::Types::PTypeAliasType then attempt(type.resolved_type, depth - 1)
    when Puppet::Pops::Types::PVariantType then attempt(type.types.sample(random: @random), depth)
    when Puppet::Pops::Types::POptionalType, Puppet::Pops::Types::PNotUndefType
      type.optional_type || type.type ? attempt(type.type, depth) : text
    else collection(type, depth) || scalar(type)
    end
  rescue NoMethodError
    text
  end

  def collection(type, depth)
    case type
    when Puppet::Pops::Types::PArrayType then Array.new(size(type)) { attempt(type.element_type, depth - 1) }
    when Puppet::Pops::Types::PTupleType then type.types.map { |each| attempt(each, depth - 1) }
    when Puppet::Pops::Types::PStructType
      type.elements.reject { |e| e.optional? && @random.rand(2).zero? }.to_h { |e| [e.name, attempt(e.value_type, depth - 1)] }
    when Puppet::Pops::Types::PHashType
      Array.new(size(type)) { [attempt(type.key_type, depth - 1), attempt(type.value_type, depth - 1)] }.to_h
    end
  end

  def scalar(type)
    case type
    when Puppet::Pops::Types::PEnumType then type.values.sample(random: @random)
    when Puppet::Pops::Types::PBooleanType then [true, false].sample(random: @random)
    when Puppet::Pops::Types::PIntegerType then [type.from || 0, 1, 8080, type.to || 70_000].sample(random: @random)
    when Puppet::Pops::Types::PFloatType then 1.5
    when Puppet::Pops::Types::PUndefType then nil
    when Puppet::Pops::Types::PPatternType, Puppet::Pops::Types::PStringType
      TEXTS.select { |each| type.instance?(each) }.sample(random: @random)
    when Puppet::Pops::Types::PAnyType then plain(type)
    end
  end

  def plain(type)
    type.instance_of?(Puppet::Pops::Types::PAnyType) ? [text, text, text, text, 10, true, [text]].sample(random: @random) : text
  end

  def size(type)
    [[type.size_type&.from || 0, 1].max, @random.rand(3)].max
  rescue NoMethodError
    1
  end

  def text
    TEXTS.sample(random: @random)
  end
end

# The classes of one file, as [name, parameters].
def classes(parser, file)
  parser.parse_file(file).definitions.grep(Puppet::Pops::Model::HostClassDefinition)
rescue Puppet::Error
  []
end

def type_of(parameter, loader)
  return Puppet::Pops::Types::PAnyType::DEFAULT unless parameter.type_expr

  Puppet::Pops::Types::TypeParser.singleton.interpret(parameter.type_expr, loader)
end

def values(definitions, loader)
  definitions.each_with_object({}) do |definition, data|
    random = Random.new(SEED ^ definition.name.sum)
    instances = Instances.new(random)
    definition.parameters.each do |parameter|
      next if parameter.value && !random.rand(30).zero?

      value = instances.of(type_of(parameter, loader))
      data["#{definition.name}::#{parameter.name}"] = value unless value.nil?
    end
  end
end

Dir.mktmpdir('data') do |home|
  Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", File.join(home, d)] })
  Puppet.push_context_global(Puppet.base_context(Puppet.settings), 'data')
  environment = Puppet::Node::Environment.create(:production, MODULEPATH)
  loaders = Puppet::Pops::Loaders.new(environment)
  Puppet.override(current_environment: environment, loaders: loaders) do
    parser = Puppet::Pops::Parser::EvaluatingParser.new
    files = MODULEPATH.flat_map { |folder| Dir.glob("#{folder}/*/manifests/**/*.pp").sort }
    data = values(files.flat_map { |file| classes(parser, file) }, loaders.private_environment_loader)
    File.write(File.join(FOLDER, 'data.yaml'), data.to_yaml)
    File.write(File.join(FOLDER, 'hiera.yaml'), { 'version' => 5, 'hierarchy' => [{ 'name' => 'all', 'path' => "#{FOLDER}/data.yaml" }] }.to_yaml)
  end
end

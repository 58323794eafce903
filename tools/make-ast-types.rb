#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Writes src/puppet/eval/types/ast_types.def: the types of the nodes of Puppet's syntax trees, and of its types of resources,
# as the installed Puppet says what they are.
#
# usage: tools/make-ast-types.rb > src/puppet/eval/types/ast_types.def

require 'puppet'
require 'tmpdir'

OTHERS = %w[Puppet::Resource::Param Puppet::Resource::ResourceType3].freeze
WIDTH = 100

# TEXT as literals of C, a line each.
def literals(text)
  text.gsub(/[\\"]/) { |c| "\\#{c}" }.scan(/.{1,#{WIDTH}}(?: |\z)/).map { |line| "  \"#{line}\"" }.join("\n")
end

Dir.mktmpdir do |home|
  Puppet.initialize_settings(%w[conf var code log run public].flat_map { |d| ["--#{d}dir", home] })
  environment = Puppet::Node::Environment.create(:production, [])
  Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
    Puppet.lookup(:loaders)
    loader = Puppet::Pops::Loaders.static_loader
    names = loader.load(:type, 'Puppet::AST').types.keys.map { |name| "Puppet::AST::#{name}" } + OTHERS
    puts '/* SPDX-License-Identifier: Apache-2.0 */'
    puts "/* Types of Puppet's own: X(name, what it is).  Written by tools/make-ast-types.rb. */"
    puts
    names.sort.each do |name|
      puts "X(\"#{name}\",", "#{literals(loader.load(:type, name).to_s)})"
    end
  end
end

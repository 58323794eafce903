# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# What other nodes export, for record.rb: a terminus of Puppet's that answers as PuppetDB's does
# (puppet-terminus-puppetdb, lib/puppet/indirector/resource/puppetdb.rb), from what a case has.

require 'json'
require 'puppet/indirector/code'
require 'puppet/parser/resource'

class Puppet::Resource::Recorded < Puppet::Indirector::Code
  class << self
    attr_accessor :exported
  end

  def search(request)
    query = request.options[:filter] && query_of(request.options[:filter])
    found = self.class.exported.select do |r|
      r['type'] == request.key && r['exported'] == true && r['certname'] != request.options[:host] && matches(query, r)
    end
    found.map { |r| declared(r, request.options[:scope]) }
  end

  # What the terminus asks for, all of it, in JSON.
  def query_of(filter)
    left, operator, right = filter
    return [query_of(left), operator, query_of(right)] if %w[and or].include?(operator)

    [left, operator, JSON.parse([left == 'tag' ? right.downcase : right].to_json).first]
  end

  # What PuppetDB's query does: equal is equal in JSON, `tag` is one of all tags.
  def matches(query, resource)
    left, operator, right = query || (return true)
    case operator
    when 'and' then matches(left, resource) && matches(right, resource)
    when 'or' then matches(left, resource) || matches(right, resource)
    else (operator == '==') == same(left, right, resource)
    end
  end

  def same(field, value, resource)
    case field
    when 'tag' then resource.fetch('tags', []).include?(value)
    when 'title' then resource['title'] == value
    else # PuppetDB compares the texts of JSON of what is stored: undef is null, which what is not there is not
      parameters = resource.fetch('parameters', {})
      parameters.key?(field) && parameters[field] == value
    end
  end

  def declared(stored, scope)
    parameters = (stored['parameters'] || {}).map { |name, value| Puppet::Parser::Resource::Param.new(name: name, value: value) }
    type = Puppet::Pops::Evaluator::Runtime3ResourceSupport.find_resource_type(scope, stored['type'])
    resource = Puppet::Parser::Resource.new(type, stored['title'], parameters: parameters, scope: scope)
    resource.collector_id = stored.values_at('certname', 'type', 'title').join('|')
    resource
  end
end

# SPDX-License-Identifier: Apache-2.0
#
# Prints, for each manifest, which resources Puppet applies before which others: one line `MANIFEST: A -> B` for each pair of
# resources that are no containers, by its own relationship graph.   ruby relations.rb MANIFEST...
require 'puppet'
require 'puppet/util/run_mode'

Puppet.initialize_settings
Puppet[:strict] = :off
Puppet::Util::Log.level = :err
ARGV.each do |manifest|
  environment = Puppet::Node::Environment.create(:production, ['/usr/share/puppet/modules'])
  Puppet.push_context(environments: Puppet::Environments::Static.new(environment), current_environment: environment)
  Puppet[:code] = File.read(manifest)
  node = Puppet::Node.new('node', environment: environment, facts: Puppet::Node::Facts.new('node', 'os' => { 'family' => 'Debian' }))
  node.merge('os' => { 'family' => 'Debian' })
  catalog = Puppet::Parser::Compiler.compile(node).to_ral
  graph = catalog.relationship_graph
  own = ->(r) { r.is_a?(Puppet::Type) && !%i[whit schedule filebucket component stage].include?(r.type) && !r.is_a?(Puppet::Type::Component) }
  graph.vertices.select(&own).each do |source|
    graph.dependents(source).select(&own).each { |target| puts "#{manifest}: #{source.ref} -> #{target.ref}" }
  end
ensure
  Puppet.pop_context
end

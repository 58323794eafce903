# SPDX-License-Identifier: Apache-2.0
require_relative '../../puppet_x/stand_in'

Puppet::Functions.create_function(:puppetdb_query) do
  dispatch :ask do
    param 'Variant[String, Array]', :query
  end

  def ask(query)
    query = query.split.join(' ') if query.is_a?(String)
    StandIn.data['puppetdb'].find { |one| one['query'] == query }['result']
  end
end

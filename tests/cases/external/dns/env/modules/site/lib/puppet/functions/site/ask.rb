# SPDX-License-Identifier: Apache-2.0
require_relative '../../../../../dnsquery/lib/puppet_x/stand_in'

Puppet::Functions.create_function(:'site::ask') do
  dispatch :ask do
    repeated_param 'Any', :arguments
  end

  def ask(*arguments)
    all = StandIn.data['functions']['site::ask']
    (all.find { |one| one['arguments'] == arguments } || all.last)['result']
  end
end

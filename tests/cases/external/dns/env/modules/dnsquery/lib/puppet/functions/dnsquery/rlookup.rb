# SPDX-License-Identifier: Apache-2.0
require_relative '../../../puppet_x/stand_in'

Puppet::Functions.create_function(:'dnsquery::rlookup') do
  dispatch :ask do
    param 'String', :address
  end

  def ask(address)
    StandIn.records(IPAddr.new(address).reverse, 'PTR')
  end
end

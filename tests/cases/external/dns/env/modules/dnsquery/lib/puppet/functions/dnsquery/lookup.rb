# SPDX-License-Identifier: Apache-2.0
require_relative '../../../puppet_x/stand_in'

Puppet::Functions.create_function(:'dnsquery::lookup') do
  dispatch :ask do
    param 'String', :name
    optional_param 'Boolean', :six
    optional_block_param :block
  end

  def ask(name, six = false)
    found = StandIn.records(name, 'A') + StandIn.records(name, 'AAAA')
    block_given? && found.empty? ? yield : found
  end
end

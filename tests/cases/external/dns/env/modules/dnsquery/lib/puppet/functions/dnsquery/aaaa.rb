# SPDX-License-Identifier: Apache-2.0
require_relative '../../../puppet_x/stand_in'

Puppet::Functions.create_function(:'dnsquery::aaaa') do
  dispatch :ask do
    param 'String', :name
    optional_block_param :block
  end

  def ask(name)
    found = StandIn.records(name, 'AAAA')
    block_given? && found.empty? ? yield : found
  end
end

# SPDX-License-Identifier: Apache-2.0
require_relative '../../../../../dnsquery/lib/puppet_x/stand_in'

module Puppet::Parser::Functions
  newfunction(:ipresolve, :type => :rvalue, :arity => -1) do |args|
    name, type = args
    if type.to_s.downcase == 'ptr'
      StandIn.records(IPAddr.new(name).reverse, 'PTR').first
    else
      StandIn.records(name, type.to_s == '6' ? 'AAAA' : 'A').first
    end
  end
end

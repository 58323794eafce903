# SPDX-License-Identifier: Apache-2.0
module Puppet::Parser::Functions
  newfunction(:older, :type => :rvalue) do |args|
    raise Puppet::ParseError, 'no' unless args[0]
    args[0].permutation.to_a + [lookupvar('aside')]
  end
end

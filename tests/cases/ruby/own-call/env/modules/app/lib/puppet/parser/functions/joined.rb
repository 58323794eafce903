# SPDX-License-Identifier: Apache-2.0
module Puppet::Parser::Functions
  newfunction(:joined, :type => :rvalue) do |args|
    args.join('+')
  end
end

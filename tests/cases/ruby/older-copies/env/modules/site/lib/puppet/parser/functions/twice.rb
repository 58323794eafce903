# SPDX-License-Identifier: Apache-2.0
# Its arguments are copies, and what it gives is copied again: nothing in it is one object with anything.
module Puppet::Parser::Functions
  newfunction(:twice, :type => :rvalue) do |args|
    [args[0], args[0], args[1]]
  end
end

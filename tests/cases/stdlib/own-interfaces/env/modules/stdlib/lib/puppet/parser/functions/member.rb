# SPDX-License-Identifier: Apache-2.0
Puppet::Parser::Functions.newfunction(:member, type: :rvalue, arity: 2) do |args|
  "older: #{args[0].include?(args[1])}"
end

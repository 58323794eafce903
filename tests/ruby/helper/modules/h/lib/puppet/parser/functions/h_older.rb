# SPDX-License-Identifier: Apache-2.0
# The older interface, beyond Colophon's own Ruby by `ObjectSpace`.
module Puppet::Parser::Functions
  newfunction(:h_older, type: :rvalue, arity: -2) do |args|
    ObjectSpace.respond_to?(:each_object)
    raise Puppet::ParseError, 'h_older(): not that' if args[0] == 'bad'
    return 'early' if args[0] == 'early'
    [args.length, args[1].inspect, lookupvar('seen'), function_join([%w[a b], '+']), args.shift]
  end
end

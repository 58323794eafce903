# SPDX-License-Identifier: Apache-2.0
# Gives the last value that there is, where stdlib's gives the first.
Puppet::Parser::Functions.newfunction(:pick, type: :rvalue) do |args|
  given = args.reject { |value| value.nil? || value == '' || value == :undef }
  raise Puppet::ParseError, 'pick(): nothing is given' if given.empty?

  given.last
end

# SPDX-License-Identifier: Apache-2.0
# Two functions in one file: the second finds the first.
module Puppet::Parser::Functions
  newfunction(:'h::escape', :type => :rvalue, :arity => 1) do |args|
    "<#{args[0]}>#{call_function('shellquote', ['a b'])}"
  end

  newfunction(:h_flags, :type => :rvalue) do |args|
    args.map { |one| call_function('h::escape', [one]) }
  end
end

# SPDX-License-Identifier: Apache-2.0
require 'pathname'

module Puppet::Parser::Functions
  newfunction(:old_secret, :type => :rvalue, :arity => 1) do |args|
    vault = Puppet::Module.find('vault')
    path = Pathname.new(vault.path + '/secrets/./' + args.first).cleanpath
    path.file? && path.readable? ? path.read : 'none'
  end
end

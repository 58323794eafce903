# SPDX-License-Identifier: Apache-2.0
Puppet::Parser::Functions.newfunction(:old, type: :rvalue, arity: 1) { |args| "old of #{args[0]}" }

# SPDX-License-Identifier: Apache-2.0
module Puppet::Parser::Functions
  newfunction(:ensure_there) do |args|
    args.each do |name|
      unless findresource("Package[#{name}]")
        Puppet::Parser::Functions.function(:create_resources)
        function_create_resources(['package', { name => { 'ensure' => 'present' } }])
      end
    end
  end
end

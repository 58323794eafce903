# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::declare') do
  def declare(name)
    call_function('include', name)
  end
end

# SPDX-License-Identifier: Apache-2.0
# Calls its lambda, or not.
Puppet::Functions.create_function(:'m::perhaps') do
  dispatch :perhaps do
    param 'String', :name
    block_param 'Callable[1, 1]', :block
  end
  def perhaps(name)
    found = []
    found << yield(name) if name == 'b'
    found.inspect
  end
end

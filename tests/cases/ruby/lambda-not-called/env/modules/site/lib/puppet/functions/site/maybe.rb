# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::maybe') do
  dispatch :maybe do
    param 'Integer', :n
    block_param 'Callable', :block
  end

  def maybe(n)
    return 'few' if n < 2
    n > 3 ? yield(n) : 'some'
  end
end

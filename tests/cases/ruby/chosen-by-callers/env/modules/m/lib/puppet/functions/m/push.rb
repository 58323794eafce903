# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::push') do
  dispatch :push do
    param 'Any', :x
  end
  def push(x)
    x << 'y'
    0
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::f') do
  dispatch :main do
    param 'Integer', :p
  end
  dispatch :other do
    param 'String', :p
  end
  def main(p)
    p + 1
  end

  def other(p)
    p.to_s
  end
end

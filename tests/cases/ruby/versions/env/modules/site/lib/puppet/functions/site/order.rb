# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::order') do
  dispatch :order do
    param 'String', :a
    param 'String', :b
  end

  def order(a, b)
    left = Gem::Version.new(a)
    right = Gem::Version.new(b)
    "#{left} #{left <=> right} #{left > right} #{left <= right} #{left == right}"
  end
end

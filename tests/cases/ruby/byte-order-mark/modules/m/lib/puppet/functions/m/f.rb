# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
  end
  def f
    'ruby'
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'environment::bar') do
  def bar(x)
    "bar of #{x}"
  end
end

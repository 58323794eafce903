# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:member) do
  dispatch :of_array do
    param 'Array', :list
    param 'String', :value
  end

  def of_array(list, value)
    "newer: #{list.include?(value)}"
  end
end

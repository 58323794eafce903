# SPDX-License-Identifier: Apache-2.0

Puppet::Functions.create_function(:'m::secret') do
  dispatch :secret do
    param 'String', :name
    return_type 'String'
  end

  def secret(name)
    "the #{name}"
  end
end

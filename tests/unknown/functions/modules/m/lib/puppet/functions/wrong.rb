# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:wrong) do
  def wrong(x)
    raise ArgumentError, 'that is wrong'
  end
end

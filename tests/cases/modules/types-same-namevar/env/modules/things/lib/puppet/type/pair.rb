# SPDX-License-Identifier: Apache-2.0
Puppet::Type.newtype(:pair) do
  def self.title_patterns
    [
      [/^([^-]+)-([^-]+)$/m, [[:first], [:second]]],
      [/^(.*)$/, [[:first]]]
    ]
  end

  newparam(:first) do
    isnamevar
  end
  newparam(:second) do
    isnamevar
  end
  newproperty(:size)
end

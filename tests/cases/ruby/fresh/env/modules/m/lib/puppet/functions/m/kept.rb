# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::kept') do
  # In a loop under a condition it may be what an earlier turn made, which `all` has, too.
  def kept(names, family)
    all = []
    i = 0
    now = nil
    while i < names.length
      now = names[i].split('') if i == 0 || family == 'Debian'
      all << now
      now << i.to_s
      i += 1
    end
    all
  end
end

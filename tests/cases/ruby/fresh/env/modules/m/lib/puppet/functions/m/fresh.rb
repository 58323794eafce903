# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::fresh') do
  # Nobody else has `parts`, `out` and `copy`; `same` is the caller's.
  def fresh(key, other)
    return [] if key == other
    parts = key.split('::')
    parts.pop
    out = []
    parts.each do |part|
      letters = part.chars
      letters << '!' unless other.include?(part)
      out << letters.join
    end
    copy = other.dup
    copy << parts.length
    out + copy
  end
end

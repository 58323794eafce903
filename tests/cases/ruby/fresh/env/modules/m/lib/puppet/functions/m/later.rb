# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::later') do
  # Which turn's `part` is changed, data say.
  def later(text, name)
    all = []
    adders = text.split(';').map do |piece|
      part = piece.split(',')
      all << part
      lambda { |more| part << more }
    end
    adders[name == 'Debian' ? 0 : 1].call('more')
    first = text.split(',')
    second = first
    second = text.split(';') if name == 'Ubuntu'
    second << 'last'
    all + [first, second]
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'stdlib::drawn') do
  dispatch :drawn do
    param 'String', :seed
    param 'Integer', :limit
  end

  def drawn(seed, limit)
    number = Digest::MD5.hexdigest(seed).hex
    [Puppet::Util.deterministic_rand_int(number, limit), Puppet::Util.deterministic_rand(number, limit)]
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:cached, Puppet::Functions::InternalFunction) do
  dispatch :run do
    cache_param
    param 'String', :key
  end
  def run(cache, key)
    cache[key]
  end
end

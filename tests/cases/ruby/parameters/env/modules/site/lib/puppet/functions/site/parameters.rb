# SPDX-License-Identifier: Apache-2.0
# The parameters of the resource whose code calls this, but for those that are named.
Puppet::Functions.create_function(:'site::parameters', Puppet::Functions::InternalFunction) do
  dispatch :parameters do
    scope_param
    repeated_param 'String', :without
  end

  def parameters(scope, *without)
    without << 'name'
    all = scope.resource.to_hash.collect { |k, v| [k.to_s, v] }.to_h
    all.reject { |k, _v| without.include?(k) }
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::about', Puppet::Functions::InternalFunction) do
  dispatch :about do
    scope_param
  end

  def about(scope)
    r = scope.resource
    "#{r} #{r.ref} #{r.type} #{r.title} #{r[:size]}"
  end
end

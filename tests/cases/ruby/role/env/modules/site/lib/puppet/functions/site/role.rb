# SPDX-License-Identifier: Apache-2.0
# Sets a variable of the top scope once, and includes the class of that name.
Puppet::Functions.create_function(:'site::role') do
  dispatch :role do
    param 'String', :name
  end

  def role(name)
    scope = closure_scope
    raise Puppet::ParseError, 'only once' if scope.include?('_role')
    scope['_role'] = name.gsub('::', '/')
    call_function('include', "role::#{name}")
  end
end

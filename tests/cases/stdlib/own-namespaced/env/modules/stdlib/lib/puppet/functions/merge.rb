# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:merge, Puppet::Functions::InternalFunction) do
  dispatch :shim do
    scope_param
    repeated_param 'Any', :args
  end

  def shim(scope, *args)
    call_function('deprecation', 'merge', 'Use stdlib::merge.', false)
    scope.call_function('stdlib::merge', args)
  end
end

# SPDX-License-Identifier: Apache-2.0
# Dispatches of all kinds; beyond Colophon's own Ruby by `ObjectSpace`.
Puppet::Functions.create_function(:'h::typed', Puppet::Functions::InternalFunction) do
  local_types do
    type 'Small = Integer[0, 9]'
  end

  dispatch :of_small do
    scope_param
    param 'Small', :number
    repeated_param 'String', :rest
  end

  dispatch :of_block do
    param 'Array', :list
    block_param 'Callable[1, 1]', :block
  end

  argument_mismatch :wrong do
    param 'Boolean', :flag
  end

  def of_small(scope, number, *rest)
    ObjectSpace.respond_to?(:each_object)
    "#{number} #{rest.join(',')} #{scope['seen']}"
  end

  def of_block(list)
    list.map { |one| yield(one) }
  end

  def wrong(flag)
    "takes no #{flag}"
  end
end

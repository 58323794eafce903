# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::f') do
  local_types do
    type 'Some = Variant[Array, Hash]'
  end
  dispatch :of_two do
    param 'Array', :list
    param 'Hash[Scalar, Any]', :map
    optional_param 'Integer[0, 9]', :depth
    repeated_param 'String', :rest
    optional_block_param 'Callable[Any]', :block
    return_type 'Hash'
  end
  dispatch :of_one do
    required_param 'Some', :value
  end

  LIMIT = 3

  def of_two(list, map, depth = 0, *rest, &block)
    return map if depth > LIMIT

    made = list.each_with_index.map { |x, i| block ? yield(x) : [x, i] }
    made << rest.first unless rest.empty?
    map.merge('made' => made, 'keys' => call_function('join', map.keys, ','))
  rescue ArgumentError, TypeError => e
    { 'error' => e.message }
  ensure
    list << depth
  end

  def of_one(value)
    value.to_s.split(%r{[,=]}, 2)
  end
end

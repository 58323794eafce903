# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch :run do
    scope_param
    param 'Any', :list
    optional_param 'Any', :map
  end

  def run(scope, list, map = {})
    family = closure_scope['facts']['os']['family']
    scope.setvar('made', family) unless scope['made']
    scope.call_function('include', ['settings']) if map.key?('none')
    raise Puppet::ParseError, "f(): #{family}" if list.nil?

    call_function('map', list) { |x| helper(x, *list.first(2)) }.reject(&:nil?)
  end

  def helper(value, *more, by: 2)
    case value
    when Integer, 1..9 then value * by
    when /\A([a-z])(.*)/ then "#{$1}#{$~[2]}:#{more.size}"
    when Array
      value.inject(0) { |sum, n| next sum unless n.is_a?(Numeric); sum + n }
    end
  end
end

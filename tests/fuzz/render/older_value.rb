# SPDX-License-Identifier: Apache-2.0
module Puppet::Parser::Functions
  newfunction(:f, :type => :rvalue, :arity => -2, :doc => <<-EOS
    A function.
  EOS
  ) do |args|
    raise Puppet::ParseError, "f(): #{args.size} given" if args.size > 3

    list, map = args
    result = {}
    list.each do |x|
      next if x.nil?
      break if x == lookupvar('s')

      result[x.to_s] = map.fetch(x, function_inline_template(['<%= 1 + 1 %>'])) rescue nil
    end
    while result.size < 5
      result[result.size] = "#{result.keys.join}#{lookupvar('i')}"
    end
    map['new'] = result.values.compact.sort_by(&:to_s).reverse unless map.frozen?
    result.select { |k, _| k =~ /\A\w/ }
  end
end

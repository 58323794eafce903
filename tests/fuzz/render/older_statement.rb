# SPDX-License-Identifier: Apache-2.0
Puppet::Parser::Functions.newfunction(:f, :type => :statement) do |args|
  Puppet::Parser::Functions.function(:create_resources)
  begin
    list = args[0].dup
    until list.empty?
      x = list.shift
      function_create_resources(['notify', { "made #{x}" => { 'message' => args[1].keys } }]) if x.is_a?(String)
    end
    setvar('made_by', args[1].map { |k, v| "#{k}=#{v}" })
    raise ArgumentError, 'wrong' unless args[0].include?(3)
  rescue ArgumentError, NoMethodError => e
    warning(e.message)
  ensure
    function_notice(['done'])
  end
end

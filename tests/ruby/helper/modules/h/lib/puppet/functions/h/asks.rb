# SPDX-License-Identifier: Apache-2.0
# Asks the compiler in all the ways that there are.
Puppet::Functions.create_function(:'h::asks') do
  def asks(how, with = nil)
    ObjectSpace.respond_to?(:each_object)
    scope = closure_scope
    case how
    when 'function' then call_function('join', %w[a b], with || '-')
    when 'block' then call_function('map', [1, 2, 3]) { |one| one * 2 }
    when 'pairs' then call_function('map', { 'a' => 1 }) { |key, value| "#{key}=#{value}" }
    when 'nested' then call_function('h::asks', 'block')
    when 'rescued'
      begin
        call_function('fail', 'no')
      rescue Puppet::Error => e
        "rescued #{e.message}"
      end
    when 'failed' then call_function('fail', 'not so')
    when 'unknown' then call_function('zork')
    when 'variable' then scope[with]
    when 'set' then scope.setvar(with, 'set by Ruby')
    when 'there' then [scope.include?('seen'), scope.exist?('unseen')]
    when 'include' then call_function('include', with)
    when 'break' then call_function('each', [1, 2]) { |_| break 5 }
    when 'time' then Time.now.to_i
    when 'random' then [rand(1000), Random.rand(1000), [1, 2, 3, 4, 5, 6].shuffle, Random.new.rand(1000)]
    when 'secure'
      SecureRandom.hex(4)
    when 'file' then File.read(with)
    when 'lines' then File.readlines(with, chomp: true)
    when 'presence' then [File.exist?(with), File.directory?(with)]
    when 'library'
      require 'puppet_x/h/library'
      PuppetX::H.answer
    when 'warning' then Puppet.warning('a warning from Ruby')
    when 'lacking' then Puppet::Indirector.new
    when 'changes' then with << 'x'
    when 'pid' then Process.pid
    when 'raises' then raise ArgumentError, 'a message'
    end
  end
end

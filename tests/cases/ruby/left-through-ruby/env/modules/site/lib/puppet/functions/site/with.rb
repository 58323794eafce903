# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::with') do
  dispatch :with do
    param 'Integer', :n
    block_param 'Callable', :block
  end

  def with(n)
    begin
      yield(n)
    rescue Puppet::Error
      'failed'
    end
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::fails') do
  dispatch :fails do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def fails(key, options, context)
    context.not_found if key == 'lookup_options'
    raise Puppet::DataBinding::LookupError, "no data for #{key}"
  end
end

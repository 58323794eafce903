# SPDX-License-Identifier: Apache-2.0
require 'yaml'
# That data are there is decided by more than the key: what they are, and a list in the code.
Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'String[1]', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end
  def data(key, options, context)
    all = YAML.load_file(options['path']) || {}
    context.not_found unless all.include?(key) && all[key] != 'hidden'
    refuse(key, context)
    "#{all[key]} #{key}"
  end

  def refuse(key, context)
    context.not_found if ['three'].include?(key)
  end
end

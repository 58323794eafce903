# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::all') do
  dispatch :all do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def all(options, context)
    context.explain { "asked for #{options['what']}" }
    found = { 'a' => "a of #{options['what']}", 'module' => context.module_name, 'environment' => context.environment_name.to_s }
    found['late'] = [1, 2] if options['late']
    found
  end
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:deprecation) do
  dispatch :deprecation do
    param 'String', :key
    param 'String', :message
    optional_param 'Boolean', :strict
  end

  def deprecation(key, message, strict = true)
    return if strict && Puppet.settings[:strict] == :off

    Puppet.deprecation_warning(message, key) if ENV['STDLIB_LOG_DEPRECATIONS'] == 'true'
    nil
  end
end

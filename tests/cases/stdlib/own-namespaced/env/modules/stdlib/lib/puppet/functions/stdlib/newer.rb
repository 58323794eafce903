# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'stdlib::newer') do
  dispatch :newer do
    param 'String', :version
  end

  def newer(version)
    [Puppet::Util::Package.versioncmp(Puppet.version, version), Puppet.settings[:strict].to_s, Puppet[:strict] == :error,
     ENV['STDLIB_LOG_DEPRECATIONS'] == 'false']
  end
end

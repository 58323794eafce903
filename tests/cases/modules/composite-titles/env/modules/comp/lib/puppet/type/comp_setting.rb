# SPDX-License-Identifier: Apache-2.0
Puppet::Type.newtype(:comp_setting) do
  require_relative '../../puppet_x/comp/shared'
  extend PuppetX::Comp::Shared

  make_parameters

  def self.newcheck(name, options = {}, &block)
    @checks ||= {}
    @checks[name] = newparam(name, options, &block)
  end

  newcheck(:only_on)
  newcheck(:not_on) do
    desc 'x'
  end
end

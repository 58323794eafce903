# SPDX-License-Identifier: Apache-2.0
require_relative '../../puppet_x/comp/namevar'

Puppet::Type.newtype(:comp_user) do
  ensurable
  newparam(:name, :namevar => true)
  [:domain, :realm].each do |p|
    newparam(p) do
      isnamevar
    end
  end
  [:mail, :shell].each { |p| newproperty(p) }

  def self.title_patterns
    user = PuppetX::Comp::Namevar.no_colons
    realm = PuppetX::Comp::Namevar.plain
    domain = user
    any = Regexp.new(/.+/m)
    [
      # all of them
      [/^(#{domain})::(#{user})@(#{realm})$/, [[:domain], [:name], [:realm]]],
      [/^(#{domain})::(#{user})$/, [[:domain], [:name]]],
      [%r{^(#{any})$}, [[:name]]]
    ]
  end
end

# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

require 'puppet/type'

Puppet::Type.newtype(:thing) do
  @doc = <<-EOT
    A thing. newparam(:not_this) do
  EOT

  ensurable

  newparam(:id, namevar: true) do
    desc "Its name; newproperty(:nor_this)."
    validate { |value| raise "bad #{value}" unless value =~ /['"a-z]/ }
  end

  newproperty(:colour, array_matching: :all) { desc 'Its colour' }
  newproperty :weight
end

# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'stdlib::merge') do
  dispatch :merge_all do
    repeated_param 'Hash', :hashes
  end

  def merge_all(*hashes)
    hashes.reduce({}) { |all, hash| all.merge(hash) }
  end
end

# SPDX-License-Identifier: Apache-2.0
require 'digest'
Puppet::Functions.create_function(:'stdlib::digest') do
  dispatch :digest do
    param 'Variant[ScalarData, Sensitive[ScalarData]]', :data
    return_type 'String'
  end

  def digest(data)
    Digest::SHA256.hexdigest(data.unwrap.to_s)
  rescue StandardError
    Digest::SHA256.hexdigest(data.to_s)
  end
end

# SPDX-License-Identifier: Apache-2.0
require 'zlib'
Puppet::Functions.create_function(:'stdlib::checksum') do
  dispatch :checksum do
    param 'ScalarData', :data
  end

  def checksum(data)
    [Zlib.crc32(data.to_s).to_s(16), Zlib.crc32('b', Zlib.crc32('a')), Zlib.crc32('ab'), Zlib.crc32]
  end
end

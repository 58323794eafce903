# SPDX-License-Identifier: Apache-2.0
module Puppet::Parser::Functions
  newfunction(:version_there, :type => :rvalue) do |args|
    found = findresource(args[0], args[1])
    next 'not there' if found.nil?
    version = found[:ensure]
    version =~ Regexp.new(args[2]) ? "#{found}: #{version} fits" : "#{found}: #{version} does not fit"
  end
end

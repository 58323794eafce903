# SPDX-License-Identifier: Apache-2.0
require 'yaml'
# Data beside the code of a module.
Puppet::Functions.create_function(:'m::sites') do
  dispatch :sites do
    param 'String', :path
    optional_param 'String', :key
  end
  def sites(path, key = nil)
    data = YAML.load_file(path)
    key ? data.fetch(key, 'none') : data.keys
  rescue Errno::ENOENT
    'no file'
  rescue Psych::SyntaxError
    'no YAML'
  rescue Psych::BadAlias => e
    e.message
  end
end

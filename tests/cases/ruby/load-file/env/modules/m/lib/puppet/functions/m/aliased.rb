# SPDX-License-Identifier: Apache-2.0
require 'yaml'
Puppet::Functions.create_function(:'m::aliased') do
  def aliased(path)
    YAML.safe_load_file(path, aliases: true)['copy']
  end
end

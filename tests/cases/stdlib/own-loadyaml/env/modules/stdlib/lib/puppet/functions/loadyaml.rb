# SPDX-License-Identifier: Apache-2.0
require 'yaml'
require 'open-uri'

# Reads data with aliases from a file.
Puppet::Functions.create_function(:loadyaml) do
  dispatch :load_file do
    param 'String[1]', :path
    optional_param 'Any', :otherwise
  end

  def load_file(path, otherwise = nil)
    return otherwise unless File.exist?(path)

    text = File.read(path)
    YAML.safe_load(text, aliases: true) || otherwise
  end
end

# SPDX-License-Identifier: Apache-2.0
require 'yaml'

# The data of the first group whose regular expression finds the node.
Puppet::Functions.create_function(:'site::by_name') do
  dispatch :find do
    param 'String[1]', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def find(key, options, context)
    return context.cached_value(key) if context.cache_has_key(key)
    path = options['path']
    data = context.cached_file_data(path) do |text|
      YAML.safe_load(text, permitted_classes: [Regexp], filename: path, aliases: true)
    end
    search(key, options['node'], data, context)
  end

  def search(key, node, data, context)
    data.each do |label, group|
      next unless group['__regex'].match(node)
      next unless group.include?(key)
      return context.cache(key, context.interpolate(group[key]))
    end
    context.not_found
  rescue => e
    Puppet.debug(e)
    nil
  end
end

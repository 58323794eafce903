# SPDX-License-Identifier: Apache-2.0
require 'yaml'

# The file of a key is that of its namespace.
Puppet::Functions.create_function(:'site::by_namespace') do
  dispatch :find do
    param 'String[1]', :key
    param 'Struct[{path => String[1]}]', :options
    param 'Puppet::LookupContext', :context
  end

  def find(key, options, context)
    return context.cached_value(key) if context.cache_has_key(key)
    parts = key.split('::')
    parts.pop
    file = parts.empty? ? options['path'] : File.join(options['path'].sub(/\.yaml$/, ''), parts) + '.yaml'
    data = read(file, context)
    context.not_found unless data.include?(key)
    context.cache(key, context.interpolate(data[key]))
  end

  def read(file, context)
    return {} unless File.exist?(file)
    context.cached_file_data(file) do |text|
      begin
        data = if Gem::Version.new(RUBY_VERSION) >= Gem::Version.new('2.7')
                 YAML.safe_load(text, filename: file, aliases: true)
               else
                 YAML.load(text, file)
               end
        data.is_a?(Hash) ? data : {}
      rescue Psych::SyntaxError => e
        raise Puppet::DataBinding::LookupError, "Unable to parse #{e.message}"
      end
    end
  end
end

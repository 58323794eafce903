# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'site::dig') do
  dispatch :dig do
    param 'Array[Variant[String, Integer]]', :path
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def dig(path, options, context)
    context.cache_all('seen' => true)
    tree = { 'tree' => { 'leaf' => ['x', 'y'] } }
    found = path.reduce(tree) { |v, key| v.nil? ? nil : v[key] }
    context.not_found if found.nil?
    found
  end
end

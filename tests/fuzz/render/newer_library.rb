# SPDX-License-Identifier: Apache-2.0
require 'base64'
require 'digest'
require 'ipaddr'
require 'json'
require 'securerandom'
require 'shellwords'
require 'time'
require 'uri'
require 'yaml'
Puppet::Functions.create_function(:'m::f') do
  def f(list, map)
    text = map.to_json
    digests = [Digest::MD5.hexdigest(text), Digest::SHA1.base64digest(text), Digest::SHA256.hexdigest(text)[0, 8],
               Digest::SHA384.digest('a').bytes.first, Digest::SHA512.hexdigest(list.inspect)]
    coded = [Base64.strict_encode64(text), Base64.urlsafe_encode64(text), Base64.decode64('eA=='), Base64.encode64(text)]
    data = [JSON.parse(text), JSON.pretty_generate(map), YAML.dump(map), YAML.load("a: [1, x]\n"), list.to_yaml]
    paths = [File.join('/a', 'b', '..'), File.basename('/a/b.c', '.c'), File.dirname('a/b'), File.extname('x.rb'),
             File.expand_path('../x', '/a/b')]
    address = IPAddr.new('10.1.2.3/8')
    addresses = [address.to_s, address.include?(IPAddr.new('10.2.3.4')), IPAddr.new('::1').ipv6?]
    uri = URI.parse('http://u@h.example:80/p?q=1#f')
    uris = [uri.host, uri.port, uri.path, URI::Generic.build(scheme: 'x', host: 'h').to_s, URI.escape('a b'),
            URI.encode_www_form_component('a b'), URI.decode_www_form_component('a+b')]
    escaped = [Shellwords.escape("a'b"), Regexp.escape('a.b'), CGI.escape('a&b'), CGI.escapeHTML('<a>')]
    now = [Time.now.year, Time.at(0).strftime('%Y-%m-%d %H'), SecureRandom.hex(4), SecureRandom.uuid.length]
    Puppet.warning("f: #{list.size}")
    [digests, coded, data, paths, addresses, uris, escaped, now]
  end
end

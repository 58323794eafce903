# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# What functions of modules have beside templates: Ruby's library, and Puppet; expressions.rb says how a line reads.
# NEWER is for functions of the newer interface, OLDER for those of the older one.
LIBRARY_PATTERNS = <<'LINES'
s Digest::MD5.hexdigest({s})
s Digest::SHA1.hexdigest({s})
s Digest::SHA256.hexdigest({s})
s Digest::SHA512.hexdigest({s})[0, {l}]
s Digest::SHA1.hexdigest(Digest::SHA1.digest({s}))
s Digest::MD5.base64digest({s})
s Base64.encode64({s})
s Base64.strict_encode64({s})
s Base64.urlsafe_encode64({s})
s Base64.encode64(Digest::SHA1.digest({s})).chomp
b Base64.decode64(Base64.encode64({c1})) == {c1}
s {H}.to_json
s JSON.generate({H})
s JSON.generate({A})
s JSON.pretty_generate({ha})
any JSON.parse(JSON.generate({h}))
any JSON.parse('{"a": [1, 2.5, null, true, "x"], "b": {}}')
any (JSON.parse({s}) rescue 'none')
any begin; JSON.parse({s}); rescue JSON::ParserError; 'wrong'; end
s CGI.escape({s})
s CGI.escapeHTML({s})
s ERB::Util.url_encode({s})
s ERB::Util.html_escape({s})
s ERB::Util.h({any})
s URI.encode_www_form_component({s})
s IPAddr.new('10.1.2.3').to_s
s IPAddr.new("10.1.2.3/#{{k}}").to_s
b IPAddr.new('10.0.0.0/8').include?(IPAddr.new('10.1.2.3'))
b IPAddr.new('fe80::1').ipv6?
b (IPAddr.new({s}).ipv4? rescue false)
any begin; IPAddr.new({s}).to_s; rescue IPAddr::InvalidAddressError; 'no address'; rescue ArgumentError => e; e.message; end
LINES
NEWER_PATTERNS = <<'LINES'
s call_function('join', {as}, {c})
as call_function('split', {s}, {c})
i call_function('versioncmp', {ver}, {ver})
s call_function('upcase', {s})
any call_function('flatten', {am})
i call_function('length', {s})
s call_function('sprintf', '%s|%s', {s}, {i})
any call_function('map', {as}) { |$s| {any} }
any call_function('filter', {ai}) { |$i| {b} }
any (call_function('zork', {s}) rescue $!.class)
any closure_scope[{vn}]
any closure_scope.lookupvar({vn})
b closure_scope.include?({vn})
any closure_scope['facts']['os']['family']
LINES
OLDER_PATTERNS = <<'LINES'
any lookupvar({vn})
any lookupvar('facts')['os']['family']
i function_versioncmp([{ver}, {ver}])
s function_sprintf(['%s|%s', {s}, {i}])
s function_md5([{s}])
s function_shellquote([{s}, {c}])
i call_function('versioncmp', [{ver}, {ver}])
s call_function('join', [{as}, {c}])
LINES

# What functions of the older interface find in the catalog.
package { 'nginx': ensure => $facts['version'] }
if $facts['extra'] {
  package { 'curl': ensure => absent }
}
ensure_there('nginx', 'curl', 'git')
notify { 'nginx': message => version_there('package', 'nginx', '^1\.') }
notify { 'git': message => version_there('Package', 'git', "^${facts['version']}") }
notify { 'vim': message => version_there('package', 'vim', 'x') }
class web { }
include web
notify { 'class': message => inline_template('<%= scope.findresource("Class[Web]").nil? %> <%= scope.findresource("Class[other]").nil? %>') }
notify { 'pson': message => inline_template('<%= { "b" => [1, nil, true], "a" => "ö\n" }.to_pson %> <%= "x".to_pson %> <%= Regexp.compile("a+") =~ "baa" %>') }

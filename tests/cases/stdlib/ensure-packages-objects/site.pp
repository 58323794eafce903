# ensure_packages hands what it gets to older functions, which take references and versions in their way.
file { '/x': }
ensure_packages({'a' => {'ensure' => 'present', 'require' => File['/x']}, 'b' => undef}, {'noop' => false})
ensure_packages(['c', 'd'], {'ensure' => 'present', 'tag' => [SemVer('2.0.0'), 'x']})
ensure_resource('Notify', [['e'], []], {'message' => /a/})

# All at once.
function environment::all(Hash $options, Puppet::LookupContext $context) >> Hash[String, Data] {
  $context.explain || { "options are ${options}" }
  $family = $facts['os']['family']
  $more = $family ? { 'Debian' => { 'deb' => 'apt', 'm::given' => 'from the environment' }, default => { 'rpm' => 'dnf' } }
  $all = {
    'zone'    => $options['zone'],
    'list'    => $options['list'],
    'family'  => $family,
    'looked'  => '%{lookup("family")} of %{facts.os.name}',
    'literal' => 'a%%{}{b}',
    'nested'  => { 'a' => [1, { 'b' => "${family}-x" }] },
    'module'  => $context.module_name,
    'envname' => "${context.environment_name}",
    'type'    => "${type($context)}",
  }
  $all + $more
}

# The sales department: the servers of its machines.
$zone = 'sales.example.net'
class { 'platform::ntp':
  servers => ["ntp.${zone}", 'pool.example.net'],
}

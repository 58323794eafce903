# A reading of an attribute by its name, and a name that stands for a type only in a resource expression.
file { '/t': mode => '0600' }
$type = 'file'
notify { 'read': message => Resource[$type, '/t'][mode] }
Resource[$type] { '/u': mode => '0644' }

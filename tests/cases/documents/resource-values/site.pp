# What the documents show of resources as values: what a resource expression gives, and attributes that are read.
$created = ['message1', 'message2'].map |$m| { notify { $m: } }
notify { 'created': message => "${created}" }
file { '/tmp/x': mode => '0640' }
notify { 'mode': message => File['/tmp/x'][mode] }
notify { 'long': message => Resource[File, '/tmp/x'][mode] }
notify { 'several': message => Resource['File', '/tmp/x', '/tmp/y'] }
notify { 'types': message => "${File} ${Resource['file']} ${Resource[File]} ${Resource[file]} ${Class} ${Class[apache]} ${Resource}" }

# Resources of other native types.
service { 'ntp': ensure => running, enable => true, hasstatus => true }
schedule { 'night': range => '2 - 4', period => daily }
tidy { '/tmp/old': age => '1w', recurse => 1 }
filebucket { 'main': path => false }
resources { 'user': purge => false }

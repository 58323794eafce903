# Types whose Ruby code makes attributes and title patterns in forms that can be followed
comp_user { 'west::ann@Hq': mail => 'ann@x', realm => 'Other' }
comp_user { 'east::bob': ensure => present, shell => '/bin/sh' }
comp_user { "carol
two": name => 'carol' }
comp_user { 'plain': domain => 'north' }
comp_setting { 'a/b': value => 'true', only_on => 'x', not_on => ['y'] }
comp_setting { 'title': name => 'c/d' }

# Commands are not unique by their namevar.
exec { 'first': command => '/bin/true' }
exec { 'second': command => '/bin/true' }
exec { '/bin/true': }

# A package with a name of its own; the same name twice collides.
package { 'web': name => 'nginx', ensure => installed }
package { 'nginx': ensure => latest }

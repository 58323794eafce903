# Resources can be declared within a chain.
package { 'p': ensure => installed }
-> file { '/a': ensure => file }
~> service { 's': ensure => running }

# An arrow to a collector leads to what would be there with another title.
notify { 'first': }
package { 'a': ensure => installed }
ensure_packages(['a'], {'ensure' => 'installed'})
Notify['first'] -> Package<| |>

class m($p = 'none', $q = 'none') inherits m::params {
  notify { "m ${p} ${q} ${base}": }
  if $facts['flag'] and lookup('flag') { notify { "m ${lookup('sub')}": } }
}

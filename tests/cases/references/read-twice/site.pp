# References that were parameters or attributes are the same object each time they are read.
define d($p, $list = [File['/b']]) {
  $h = { $p => 'found' }
  notify { 'parameter': message => "${h[$p]} ${h[D['t']['p']]}" }
  $k = { D['t']['p'] => 'found' }
  notify { 'attribute': message => "${k[D['t']['p']]} ${k[$p]}" }
  $l = { $list[0] => 'found' }
  notify { 'inside': message => "${l[$list[0]]} ${l[D['t']['list'][0]]}" }
}
file { ['/a', '/b']: }
d { 't': p => File['/a'] }
file { '/c': require => [File['/a'], File['/b']] }
$m = { File['/c']['require'][0] => 'found' }
notify { 'metaparameter': message => "${m[File['/c']['require'][0]]} ${m[File['/c']['require'][1]]}" }
$n = [File['/c']['require'][0], File['/c']['require'][0]]
notify { 'unique': message => "${n.unique.length} ${n[0] in $n} ${n[0] == $n[1]}" }

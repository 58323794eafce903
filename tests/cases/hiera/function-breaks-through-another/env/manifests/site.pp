# A data function interpolates a text that asks another one, which breaks the loop
[1, 2].each |$x| { notify { "${x}": message => if $x == 2 { lookup('a') } else { 'x' } } }
notify { 'after': }

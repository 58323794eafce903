# Any expression can be interpolated.
$x = 2
notify { "${1 + 2} ${$x * 3} ${$x == 2} ${if $x > 1 { 'big' } else { 'small' }} ${[1, 2]} ${'text'}": }

# return leaves the function, also out of lambdas; next in its body does too.
$sought = 2
function find($list, $x) { $list.each |$i, $y| { if $y == $x { return("at ${i}") } } 'nowhere' }
function early($x) { if $x > 1 { return($x + 1) }  notify { "late ${x}": }  0 }
function nexts($x) { unless $x { next('left') }  'stayed' }
notify { 'find': message => [find([1, 2, 3], $sought), find([4], $sought)] }
notify { 'early': message => [early(1), early($sought)] }
notify { 'nexts': message => [nexts(true), nexts(false)] }
notify { 'defined': message => [defined(Notify['late 1']), defined(Notify['late 2'])] }

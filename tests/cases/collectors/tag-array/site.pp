# Any of several tags.
$t = ['x', 'Y']
@notify { 'a': tag => 'x' }
@notify { 'b': tag => 'y' }
@notify { 'c': tag => 'z' }
Notify<| tag == $t |>

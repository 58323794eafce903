# In branches.
$x = 1
@notify { ['a', 'b']: }
if $x == 1 { Notify<| title == 'a' |> } else { Notify<| title == 'b' |> { message => 'm' } }
unless $x == 1 { Notify<| |> { message => 'other' } }

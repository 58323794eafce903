# A collector finds all kinds of resources, one of exports those alone that are exported.
notify { 'real': }
@notify { 'virtual': tag => ['x'] }
@notify { 'other': }
Notify <| tag == 'x' or title == 'real' |> { message => 'collected' }

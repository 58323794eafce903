# Tags that a collector gives.
@notify { 'a': }
@notify { 'b': tag => 'x' }
Notify<| title == 'a' |> { tag => 'x' }
Notify<| tag == 'x' |> { loglevel => info }

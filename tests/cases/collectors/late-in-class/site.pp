# A collector in a class that a defined type includes.
define d { include c }
class c { Notify<| |> }
@notify { 'a': }
d { 'x': }

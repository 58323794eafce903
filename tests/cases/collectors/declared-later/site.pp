# Resources that come after the collector, also of late bodies.
Notify<| |> { loglevel => info }
define d { @notify { "d-${title}": } }
d { 'x': }
@notify { 'a': }

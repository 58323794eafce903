# A collector with attributes lets the code around it override what other code declared: an override names another, or runs.
class other {
  notify { 'x': loglevel => 'info' }
  notify { 'y': loglevel => 'info' }
}
notify { 'mine': }
Notify['mine'] { loglevel => 'debug' }
$go = 'no'
if $go == 'yes' { Notify['y'] { loglevel => 'err' } }
Notify <| title == 'mine' |> { withpath => true }
include other

# Arrows from and to collectors of exported resources, and what the resources themselves require
File<<| |>> -> Notify['end']
Notify['start'] ~> Notify<<| tag == 'web' |>>
notify { ['start', 'end']: }
@@notify { 'own': tag => 'web' }

# An array matches for the node's own by an element, for PuppetDB as a whole
@@notify { 'own': message => ['a', 'b'] }
Notify<<| message == 'a' |>>

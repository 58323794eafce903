# All resources of a type that other nodes export, in the order of the store; those of the node itself are left to it
notify { 'first': }
Notify<<| |>>
@@notify { 'own': message => 'of this node' }
@notify { 'virtual': }

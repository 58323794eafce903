# A variable that is reserved cannot be given.
notify { 'x': message => inline_epp('<%= $facts %>', { 'facts' => 1 }) }

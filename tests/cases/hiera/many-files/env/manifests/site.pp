notify { 'first':  message => lookup('masked') }
notify { 'last':   message => lookup('only_11') }
notify { 'every':  message => lookup('every').join(',') }
notify { 'one':    message => lookup('every', Array, 'first').join(',') }
notify { 'deep':   message => String(lookup('deep')) }
notify { 'hash':   message => String(lookup('deep', Hash, 'hash')) }
notify { 'says':   message => lookup('says') }
notify { 'dug':    message => lookup('dotted.a.b') }
notify { 'none':   message => lookup('nowhere', { default_value => 'default' }) }
notify { 'again':  message => lookup('masked') }

define m::d { notify { "defined ${title}": message => lookup('scope') } }

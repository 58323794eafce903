notify { lookup('rack'): message => "${lookup('row')} ${lookup('floor')} ${lookup('colour')}" }

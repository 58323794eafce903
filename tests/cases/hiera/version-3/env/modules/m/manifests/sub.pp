class m::sub { m::d { 'in sub': } notify { 'sub': message => "${lookup('from_class')} ${lookup('scope')}" } }

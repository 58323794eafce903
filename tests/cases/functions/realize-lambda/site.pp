# realize takes a lambda, and leaves it.
@notify { 'a': }
realize(Notify['a']) |$x| { fail('not called') }

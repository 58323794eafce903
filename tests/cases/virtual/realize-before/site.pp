# realize may come before the declaration.
realize(Notify['a'], [Notify['b'], [Notify['c']]])
@notify { 'a': }
@notify { 'b': }
notify { 'c': }

# What realize does not find it names as it was given.
realize('notify[a]', Notify['b'])

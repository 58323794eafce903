# What a title that is no String does not do.
realize(Type('Notify[1]'))

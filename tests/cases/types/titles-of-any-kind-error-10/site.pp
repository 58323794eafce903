# What a title that is no String does not do.
fail(Type('Notify[1]'))

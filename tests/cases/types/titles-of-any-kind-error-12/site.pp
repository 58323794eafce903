# What a title that is no String does not do.
notify { 'a': } -> Type('Notify[1]')

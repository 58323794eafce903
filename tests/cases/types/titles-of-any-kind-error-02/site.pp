# What a title that is no String does not do.
notice(Type('File[[a, b]]')['mode'])

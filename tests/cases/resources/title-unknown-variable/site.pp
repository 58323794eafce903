# An unknown variable cannot be a title.
notify { $nosuch: }

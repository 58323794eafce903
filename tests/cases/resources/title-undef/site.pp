# An undef cannot be a title.
notify { undef: }

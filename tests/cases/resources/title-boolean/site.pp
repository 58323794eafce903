# A boolean cannot be a title.
notify { true: }

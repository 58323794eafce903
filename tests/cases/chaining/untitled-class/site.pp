# Class, without a title.
notify { 'a': }
Class -> Notify['a']

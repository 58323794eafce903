# A reference in a list of tags is no tag.
notify { 'a': tag => [Notify['a']] }

# A type as a relationship is looked for by its text.
notify { 'a': }
notify { 'b': before => Optional[Notify['a']] }

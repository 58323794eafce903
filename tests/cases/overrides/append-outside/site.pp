# `+>` by the code that declared.
notify { 'x': }
notify { 'a': }
Notify['a'] { require +> Notify['x'] }

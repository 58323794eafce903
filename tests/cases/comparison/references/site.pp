# References to the same resource are equal.
notify { 'a': }
notify { 'r': message => [Notify['a'] == Notify['a'], Notify['a'] == Notify['b'], Notify['a'] == "Notify['a']", Notify['a'] == Notify[a]] }

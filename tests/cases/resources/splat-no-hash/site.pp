# Attributes from what is no Hash: its type is named.
notify { 'a': * => [[1], ['a']] }

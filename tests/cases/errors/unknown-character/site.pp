# A character that the language does not have.
notify { 'a': } ^

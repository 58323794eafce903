# The same title twice in one array.
notify { ['a', 'b', 'a']: }

# Only classes can have a stage.
notify { 'a': stage => 'main' }

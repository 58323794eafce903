# With the strict level error the value default is still only converted.
notify { 'a': message => default }

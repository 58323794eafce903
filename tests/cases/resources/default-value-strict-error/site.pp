# With the strict level error the value default fails when the catalog is written out.
notify { 'a': message => default }

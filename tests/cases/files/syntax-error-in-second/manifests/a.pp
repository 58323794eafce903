# A syntax error in one of the files is reported with its name.
notify { 'fine': }

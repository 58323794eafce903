# Of a function with both interfaces code of Puppet calls the newer one, and so does call_function; function_NAME the older.
notify { 'Puppet': message => member(['a'], 'a') }
notify { 'call_function': message => inline_template("<%= scope.call_function('member', [['a'], 'b']) %>") }
notify { 'function_member': message => inline_template("<%= scope.function_member([['a'], 'c']) %>") }

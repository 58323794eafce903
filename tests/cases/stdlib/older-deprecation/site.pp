# The older interface of deprecation says nothing; the newer one warns.
notify { 'older': message => inline_template('<%= scope.function_deprecation([:a_function, "is old"]).inspect %>') }
deprecation('a_function', 'is old')

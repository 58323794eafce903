type A = Array[
   5, # comment
   ]
notify { 'a': message => "${A}" }

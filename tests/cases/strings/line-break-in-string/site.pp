# A string may go over several lines.
notify { 'r': message => "one
  two
three" }
notify { 'after': }

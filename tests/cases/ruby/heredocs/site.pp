# The text of a heredoc in Ruby is copied from its lines, without the margin that `<<~` takes away.
notify { 'a': message => template('m/t.erb') }

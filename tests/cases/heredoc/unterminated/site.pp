# A heredoc without its end.
notify { 'r': message => @(END) }
  text

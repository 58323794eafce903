# A heredoc without a margin keeps all white space.
notify { 'r': message => @(END) }
    indented
  less
END

# Resources in a chain have the lines of their own starts.
notify { 'a': }
->
notify { 'b': }
-> notify { 'c':
  message => 'x',
}

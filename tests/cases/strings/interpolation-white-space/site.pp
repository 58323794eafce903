# White space and line breaks in braces.
$a = 'x'
notify { "${ a } ${
  a
} ${ $a }": }

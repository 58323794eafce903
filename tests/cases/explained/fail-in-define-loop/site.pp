# fail() in an instance that a loop declared.
define user_of ($shell) {
  if $shell !~ /^\// { fail("shell ${shell} of ${title} has no path") }
}
$users = { 'ada' => '/bin/sh', 'bob' => 'zsh' }
$users.each |$name_of, $shell| {
  user_of { $name_of: shell => $shell }
}

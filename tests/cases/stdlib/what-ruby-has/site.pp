# is_function_available, stdlib::str2resource, swapcase of title-case letters, keys of several lines in to_toml.
notify { 'a': message => 'x' }
class c { $p = 1 }
include c
$found = stdlib::str2resource('Notify[a]')
notify {
  'functions': message => ['include', 'each', 'to_yaml', 'member', 'merge', 'zzz', 'Include', '', 'notice', 'pry', 'stdlib::extname'].map |$n| { [$n, is_function_available($n)] };
  'no text':   message => [is_function_available(1), is_function_available(['include'])];
  'resource':  message => ["${found}", $found['message'], "${stdlib::str2resource('notify[a]')}", "${stdlib::str2resource('Class[c]')}", defined_with_params($found)], require => $found;
  'private':   message => 'by call';
  'titles':    message => swapcase('aǅBǈcǋǲᾈᾟᾯᾼῌῼᾐ');
  'keys':      message => [to_toml({ "a\nb" => 1, "a b\n" => 2, "a b\nc" => { "\n" => 1, "é\n\n" => 2 } })];
}

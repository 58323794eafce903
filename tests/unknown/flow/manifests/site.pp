define takes (Integer $number, Array[String] $list, Struct[{a => Boolean}] $hash) {
  notify { "takes ${title}": message => [$number, $list, $hash] }
}
function given(Integer $x) >> Boolean { $x }
class never { notify { 'never': } }

$odd = m::odd($facts['word'])
$text = template('m/t.erb')
takes { 't': number => $odd, list => $odd, hash => { a => $odd } }
notify {
  'sum':       message => $odd + 1;
  'element':   message => $odd['key'];
  'by it':     message => { 'k' => 'v' }[$odd];
  'function':  message => upcase($odd);
  'strip':     message => strip($text);
  'size':      message => size($odd);
  'nested':    message => sha1("a${odd}");
  'merge':     message => merge({ 'a' => 1 }, { 'b' => $odd });
  'join':      message => join(['a', $odd], ',');
  'not':       message => !$odd;
  'equal':     message => $odd == 'x';
  'undefined': message => $text == undef;
  'matches':   message => $text =~ /^x/;
  'string':    message => $text =~ String;
  'any type':  message => $odd =~ String;
  'given':     message => given($odd);
  'list':      message => [1] + [$odd];
  'and':       message => $odd and true;
  'or':        message => false or $odd;
}
if $odd { notify { 'then': } } else { notify { 'else': } }
unless $odd == 'x' { notify { 'unless': } }
if $text { notify { 'text': } }
$chosen = $odd ? { 'a' => 1, default => 2 }
case $text {
  'x':     { notify { 'case x': } }
  default: { notify { "case ${chosen}": } }
}
notify { 'selector': message => $text ? { undef => 1, default => 2 } }
$odd.each |$x| { notify { "each ${x}": } }
$mapped = [1, 2].filter |$x| { $x == $odd }
notify { 'filtered': message => $mapped }
create_resources('notify', $odd)
include $odd
notify { 'defined': message => defined(Class['never']) }

# A break in the lambda of merge ends it, whatever is iterated; delete_regex by a Hash looks for its pairs, as texts.
define shown($value) { notify { $title: message => "${type($value)} ${value}" } }
shown {
  'array':        value => merge([{'a' => 1}, {'b' => 2}]) |$m, $x| { if $x['b'] { break() } $x };
  'array, index': value => merge([{'a' => 1}, {'b' => 2}]) |$m, $i, $x| { if $i == 1 { break() } $x };
  'hash':         value => merge({'a' => 1, 'b' => 2}) |$m, $x| { if $x[0] == 'b' { break() } Hash([[$x[0], 5]]) };
  'hash, key':    value => merge({'a' => 1, 'b' => 2}) |$m, $k, $v| { if $k == 'b' { break() } Hash([[$k, 5]]) };
  'integer':      value => merge(3) |$m, $x| { if $x == 2 { break() } Hash([[$x, 5]]) };
  'inside':       value => [1, 2].map |$y| { merge({'a' => 1}) |$m, $k, $x| { break() } };
  'next':         value => merge([{'a' => 1}, {'b' => 2}]) |$m, $x| { if $x['b'] { next({'c' => 3}) } $x };
  'regexps':      value => [delete_regex(['1', '2', '3'], {'1' => 2}), delete_regex(['a', 'b', '"'], {'a' => 'b', 'c' => 'd'}), delete_regex({'a' => 1, 'x' => 2}, {'a' => 1}), delete_regex(['a', 1], {})];
}

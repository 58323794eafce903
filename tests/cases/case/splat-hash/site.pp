# `*` makes an Array of pairs of a Hash, each of which is an option, and nothing of an empty one.
define d($of) {
  $case = case $of {
    *{}: { 'empty' }
    *{'a' => 1, 'b' => [1, 2]}: { 'pair' }
    *[{'k' => 1}]: { 'element' }
    *{'k' => 2}.reverse_each: { 'of an iterator' }
    *undef: { 'never' }
    default: { 'none' }
  }
  $selector = $of ? { *{'a' => 1} => 'pair', *undef => 'never', *'text' => 'text', default => 'none' }
  notify { $title: message => "${case} ${selector}" }
}
d {
  'hash': of => {};
  'same': of => {'a' => 1, 'b' => [1, 2]};
  'pair': of => ['a', 1];
  'other': of => ['b', [1, 2]];
  'element': of => {'k' => 1, 'l' => 2};
  'iterator': of => ['k', 2];
  'undef': of => undef;
  'text': of => 'text';
}

# Properties and their opposites, also where the case of letters is ignored.
['a', 'A', '1', 'ǆ', 'α'].each |$c| {
  $patterns = ['\p{Lu}', '\p{^Lu}', '\P{Lu}', '[\P{Lu}]', '(?i)\p{Lu}', '(?i)\p{^Lu}', '(?i)\P{Lu}', '(?i)[\p{^Lu}]', '(?i)\p{Greek}', '\p{^Upper}(?<=a)?']
  notify { $c: message => $patterns.filter |$pattern| { $c =~ $pattern }.join(' ') }
}
notify { 'regsubst': message => regsubst('aB1', '\p{Lu}', '-', 'GI') }

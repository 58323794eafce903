# (?~X) is the longest text that X is not in.
$texts = ['aab', 'abc', '', 'ab', '/* a * b */ */', "a\nab", 'xyz', 'aaa']
$patterns = ['(?~ab)', '(?~a)', '(?~aa)b?', '\A(?~ab)\z', '/\*(?~\*/)\*/', '(?~[ab]c)', '(?~\d)', '(?ix:(?~A b))', 'a(?~b)?', '(?~.b)']
$texts.each |$text| {
  notify { "of ${text}": message => String($patterns.map |$pattern| { match($text, $pattern) }) }
}

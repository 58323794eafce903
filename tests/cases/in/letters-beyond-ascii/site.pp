# A text is in another when both are in lower case, by Unicode; all other comparisons fold ASCII letters only.
notify { 'in a String':
  message => [
    'É' in 'é', 'é' in 'É', 'ÉCOLE' in 'une école', 'ẞ' in 'ß', 'SS' in 'ß', 'İ' in "i\u{307}", 'Σ' in 'ς',
    'ΑΣ' in 'ας', 'Ǆ' in 'ǅ', 'Ⅷ' in 'ⅷ', 'Ⓐ' in 'ⓐ', '𐐀' in '𐐨', 'Ა' in 'ა', 'Ꭰ' in 'ꭰ', "\u{212A}" in 'k',
    "\u{212B}" in 'å',
  ],
}
notify { 'others':
  message => [
    'É' == 'é', 'É' in ['é'], 'É' in { 'é' => 1 }, 'É' < 'é', 'É' >= 'é', 'Z' < 'é', 'É' =~ Enum['é', true],
    'E' =~ Enum['e', true], 'É' ? { 'é' => 1, default => 2 }, compare('É', 'é'), compare('É', 'é', false),
    ['é', 'É', 'a', 'Z'].sort, max('é', 'É', 'z'), min('é', 'É', 'z'), ['É', 'é'].unique, 'É' =~ /(?i:é)/,
  ],
}

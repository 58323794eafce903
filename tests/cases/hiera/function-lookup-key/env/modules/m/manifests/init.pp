class m($who, $opt, $text, $none = 'default') {
  notify { 'm': message => "${who} ${opt} ${text} ${none}" }
}

class m($given, $port, $who, $opt, $none = 'default') {
  notify { 'm': message => "${given} ${port} ${who} ${opt} ${none}" }
}

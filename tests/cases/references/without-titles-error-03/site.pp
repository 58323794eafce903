class a($x) { }
class { 'a': x => [Resource] }

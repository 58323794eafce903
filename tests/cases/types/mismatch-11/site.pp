# A parameter that its type refuses.
class c(Pattern[/^a/] $p) {}
class { c: p => 'b' }

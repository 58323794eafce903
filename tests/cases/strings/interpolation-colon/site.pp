# A colon behind a variable without braces; two colons need a name behind them.
$a = 'x'
notify { "$a: $a:$a $a::": }

# An empty option does nothing; the value of the case is undef then.
$y = case 1 { 1: { } default: { 'x' } }
notify { "[${y}]": }

# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Un5 = Unknown::T[1, 'a']
$result = [Un5, 1 =~ Un5, Un5 == Un5, Un5 < Un5]
notify { 'a': message => String($result, '%p') }

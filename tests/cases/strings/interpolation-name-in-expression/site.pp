# A bare name in braces is a variable only alone or before an access; in another expression it is a string.
$four = 4
notify { "${four == 'four'} ${[four]} ${$four + 1}": }

# A bare name in an arithmetic expression in braces is a string, and no number.
$four = 4
notify { "${four + 1}": }

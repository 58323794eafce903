# The column of a variable in a string is that of its dollar without braces, and of its name with braces.
$h = { 'k' => 1 }
notify { "a $one b ${two} c ${$three} ${$four == 1} ${h['k']}${h[$five]}": }

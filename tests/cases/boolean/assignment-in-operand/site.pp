# An assignment on the right of an and happens only when that side is evaluated.
if true and ($a = 5) { notify { "a=${a}": } }
if false and ($b = 6) { notify { 'never': } }
notify { "b=[${b}]": }

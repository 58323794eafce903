# An assignment can be the condition.
if ($a = 5) { notify { "a=${a}": } }

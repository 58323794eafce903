# A selector needs an option.
$a = 1 ? { }

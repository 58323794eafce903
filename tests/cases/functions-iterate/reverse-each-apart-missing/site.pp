# An element without parts.
[[]].reverse_each |$x, $y = 1| { $y }

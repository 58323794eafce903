# Nothing is left of a range that goes down in too long steps.
notice(Array(Integer[1, 3].reverse_each.step(7)))

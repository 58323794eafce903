# The arguments of fail are joined with spaces.
fail('a', 1, ['b', 'c'], { 'k' => 'v' })

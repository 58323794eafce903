# A closing brace too many.
notify { 'a': }
}

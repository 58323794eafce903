notice(hiera('a', 'dflt'))

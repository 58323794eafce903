notice(hiera('nothing'))

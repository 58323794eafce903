# A node may have a variable of the name of a fact.
node default { $osfamily = 'Mine' notify { "${osfamily} ${::osfamily}": } }

$sites = find_file('m/sites.yaml')
notify { 'keys': message => m::sites($sites) }
notify { 'one': message => m::sites($sites, 'eqiad') }
notify { 'none': message => m::sites($sites, 'esams') }
notify { 'missing': message => m::sites("${sites}.not") }
notify { 'broken': message => m::sites(find_file('m/broken.yaml')) }
notify { 'alias': message => m::sites(find_file('m/aliased.yaml')) }
notify { 'aliased': message => m::aliased(find_file('m/aliased.yaml')) }

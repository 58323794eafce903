# All of them as one Hash
notify { "all": message => $settings::all_local =~ Hash }

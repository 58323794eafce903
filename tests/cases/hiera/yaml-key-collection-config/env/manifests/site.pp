# A key of hiera.yaml that is a collection
notify { "a": message => "${lookup('a')}" }

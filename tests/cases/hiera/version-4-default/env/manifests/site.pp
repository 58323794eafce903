# Without a hierarchy there is common.yaml
notify { "a": message => lookup("k") }

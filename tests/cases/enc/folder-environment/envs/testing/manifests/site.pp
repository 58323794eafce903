# The environment that the ENC chose: its manifests, modules and data
notify { "testing ${environment}": message => lookup("key") }

# The environment of the ENC is beside the one that was asked for
notify { "production": }

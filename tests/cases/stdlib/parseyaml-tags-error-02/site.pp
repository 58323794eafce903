# What parseyaml says of tags that it refuses, and where a text is no YAML.
parseyaml('!!set {b: 2001-01-01}')

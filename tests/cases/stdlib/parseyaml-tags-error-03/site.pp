# What parseyaml says of tags that it refuses, and where a text is no YAML.
parseyaml('!!omap [a]')

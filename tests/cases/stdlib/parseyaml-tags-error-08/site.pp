# What parseyaml says of tags that it refuses, and where a text is no YAML.
parseyaml('!ruby/exception:Foo {b: 2001-01-01}')

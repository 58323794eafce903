# What parseyaml says of tags that it refuses, and where a text is no YAML.
parseyaml('!ruby/object:Foo::Bar {b: 1}')

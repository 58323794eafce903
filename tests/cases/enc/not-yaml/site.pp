# What is no YAML
class a { }

# What a collected resource requires is not there
File<<| |>>

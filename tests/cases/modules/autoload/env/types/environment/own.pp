type Environment::Own = Enum['x', 'y']

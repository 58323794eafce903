notice('a' =~ Error('m'))

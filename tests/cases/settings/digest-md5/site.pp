# pins: the setting digest_algorithm, which the function digest takes.
notify { 'n': message => [digest('abc'), digest(''), digest('ä'), $settings::digest_algorithm] }

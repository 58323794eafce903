# pins: formats that change the case of letters beyond ASCII.
notify { 'upper': message => [String('äé ß', '%u'), String('ǆ', '%#u')] }
notify { 'lower': message => [String('ÄÉ İ', '%d'), String('ΑΣ', '%#d')] }
notify { 'first': message => [String('äé ßX', '%c'), String('ßÄ', '%c'), String('ǆX', '%c')] }
notify { 'words': message => [String('äé::ßX::Éa::', '%C'), String('a_b::', '%C'), String('::ä', '%C')] }

# A bare word is a string.
notify { bare: message => word }
notify { bare::qualified: message => word-with-dash }

# A case in a case in an if.
if true { case 1 { 1: { case 'b' { 'a': { notify { 'a': } } 'b': { notify { 'b': } } } } default: { } } }

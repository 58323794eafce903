# Keys that are numbers are good data, others are not
notify { 'good': message => lookup('good').keys.map |$k| { "${type($k)}" } }
notify { 'bad': message => lookup('bad') }

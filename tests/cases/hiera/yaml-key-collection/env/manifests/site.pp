# Keys of data that are collections are nobody's: other keys are found beside them
notify { 'good': message => lookup('good') }
notify { 'good2': message => "${lookup('good2')}" }

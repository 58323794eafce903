# A reference without a title is a syntax error.
File[] { mode => '0666' }

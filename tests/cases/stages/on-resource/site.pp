# Only classes have stages.
stage { 'pre': }
notify { 'a': stage => 'pre' }

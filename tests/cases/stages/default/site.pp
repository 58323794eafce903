# A stage by a resource default.
stage { 'pre': }
Notify { stage => 'pre' }
notify { 'a': }

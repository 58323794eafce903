notify { 'from site': }

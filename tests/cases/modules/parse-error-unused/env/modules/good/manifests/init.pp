class good { notify { 'good': } }

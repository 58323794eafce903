notify { 'broken'

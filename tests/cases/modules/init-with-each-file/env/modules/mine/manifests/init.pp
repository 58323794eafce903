class mine { notify { "mine": } }

class mine::inner { notify { "inner": } }

define mine::thing { notify { "thing ${title}": } }

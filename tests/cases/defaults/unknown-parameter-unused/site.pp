# Without a resource nobody notices.
File { nosuch => 1 }
notify { 'a': }

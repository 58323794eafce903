class { 'm': greeting => $facts['greeting'] }

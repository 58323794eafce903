# A resource default gave it.
define share (Boolean $public) { }
Share { public => 'yes' }
share { 'docs': }

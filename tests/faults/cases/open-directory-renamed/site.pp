# The paper's section 3.1: a directory is open while it is renamed.
exec { 'make': command => '/usr/bin/perl -e \'mkdir "/srv/t/perl5"; opendir(D, "/srv/t/perl5"); rename("/srv/t/perl5", "/srv/t/perl"); chdir(D); open(F, ">", "x"); print F "x"\'' }
exec { 'use': command => '/bin/cp /srv/t/perl/x /srv/t/out' }

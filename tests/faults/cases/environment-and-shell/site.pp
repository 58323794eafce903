exec { 'make': command => 'echo x > $WHERE/in', environment => ['WHERE=/srv/t'], provider => shell }
exec { 'use': command => 'cat < $WHERE/in', environment => ['WHERE=/srv/t'], provider => shell }

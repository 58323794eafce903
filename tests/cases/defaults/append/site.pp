# Arrays by default, and what is appended to them.
class p { Notify { require => [Notify['x']] } notify { 'x': require => undef } notify { 'y': } }
class c inherits p { Notify['y'] { require +> Notify['z'] } notify { 'z': require => undef } }
include c

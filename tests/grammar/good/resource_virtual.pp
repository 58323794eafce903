@file { 'a': }
@@file { 'a': mode => 1 }
@foo::bar { 'a': }

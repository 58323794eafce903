# A defined type used with leading colons.
define my::d { notify { $title: } }
::my::d { 'x': }

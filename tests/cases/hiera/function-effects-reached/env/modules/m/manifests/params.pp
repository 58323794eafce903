class m::params { $base = $deep::d ? { undef => 'early', default => 'late' } }

# A default body alone declares nothing.
file { default: mode => '0644' }

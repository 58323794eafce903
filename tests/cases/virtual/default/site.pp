# Defaults cannot be virtual.
@File { mode => '0644' }

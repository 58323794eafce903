# stdlib's functions that read files and find modules: what they hold, what they give where there is nothing to read.
define shown($value) { notify { $title: message => "${type($value)} ${value}" } }
include mine

# An opaque URI takes no query.
$u = URI('mailto:a@b') + '?x'

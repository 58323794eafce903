# Two that keep their files where all may write, and one uses what the other made.
exec { 'download':
  command => '/bin/sh -c "echo archive > /tmp/clp-t-archive"',
  creates => '/tmp/clp-t-archive',
}
exec { 'unpack':
  command => '/bin/cp /tmp/clp-t-archive /srv/t/unpacked',
}

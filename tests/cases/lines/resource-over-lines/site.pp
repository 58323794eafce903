# A resource has the line on which its expression starts, whatever stands on which line.
file
{
  '/a'
  :
    ensure
      => file
}
notify { 'after': }

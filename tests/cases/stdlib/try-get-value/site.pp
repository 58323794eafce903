# try_get_value follows a path in a text, with a warning.
$data = {'a' => {'b' => ['x', 'y'], '' => 'empty'}}
define shown($value) { notify { $title: message => "${type($value)} ${value}" } }
shown {
  'found':     value => try_get_value($data, 'a/b/1', 'no');
  'missing':   value => try_get_value($data, 'a/c/1', 'no');
  'nothing':   value => try_get_value($data, 'a/c');
  'separator': value => try_get_value($data, 'a::b::0', 'no', '::');
  'empty':     value => try_get_value($data, 'a//', 'no');
  'no path':   value => try_get_value($data, '', 'no');
  'scalar':    value => try_get_value(5, 'a', 'no');
}

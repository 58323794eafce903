# What Puppet's TypeParser takes without a look.
type Titled = File[1]
type Real = File[1.0]
type Named = Array[File[Integer]]
type Listed = Resource['file', ['a', 'b']]
type Worded = File[default]
type Address = URI[1]
type Other = URI[[Integer]]
type Ruby = Runtime['ruby', [/a b/, 'b']]
type Same = Runtime['ruby', [/a b/, 'b']]
type Further = Runtime['ruby', [/b/, 'b']]
notify {
  'titles': message => "${Titled} ${Real} ${Named} ${Listed} ${Worded}";
  'titles compared': message => String([Titled == Real, Titled < File, File < Titled, File['1'] < Titled,
    Titled < File['1'], [File] =~ Named, 'a' =~ Titled, Titled == Worded]);
  'addresses': message => "${Address} ${Other} ${Address == URI} ${Address < URI} ${URI('http://a') =~ Other}";
  'classes': message => "${Ruby} ${String([Ruby == Same, Ruby == Further, Ruby < Runtime, Ruby < Runtime['ruby', 'b'],
    Runtime['ruby', 'b'] < Ruby, 1 =~ Ruby, Same < Ruby, Further < Ruby])}";
  'versions': message => "${SemVer['1.0.0 || 3.0.0', '1.0.0 || 4.0.0']} ${SemVer['1.0.0 || 3.0.0', '1.2.3']}";
  'in versions': message => String(['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map |$v| {
    SemVer($v) =~ SemVer['1.0.0 || 3.0.0', '1.0.0 || 4.0.0'] });
}

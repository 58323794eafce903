# Bounds of times as Hashes, which Puppet takes without a look at what is in them.
notify {
  'texts': message => String([Timestamp[{string => '2015-01-01', timezone => ''}],
    Timestamp[{string => '2015-01-01', timezone => default, format => default}],
    Timestamp[{string => '2015', format => ['%Y', 5]}], Timestamp[{string => '2015-01-01', timezone => []}]]);
  'spans': message => String([Timespan[{string => '5', format => false}], Timespan[{string => '5', format => ['%S', 5]}]]);
  'fields': message => String([Timespan[{days => 1.5}], Timespan[{days => 1, hours => 1.5}], Timespan[{a => 1}],
    Timespan[{days => -1.5, negative => true}], Timespan[{days => false, hours => undef, seconds => 7}]]);
  'instances': message => String([Timespan('1-12:00') =~ Timespan[{days => 1.5}], Timespan(1) =~ Timespan[{days => 1.5}],
    Timespan[{hours => 0.5}] == Timespan['0-00:30:00']]);
}

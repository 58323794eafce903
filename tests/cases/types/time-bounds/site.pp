# Bounds of times that are Floats or Hashes.
$v0 = Timespan[1.5, 3.5]
notify { 't0': message => "${$v0}" }
$v1 = Timespan(2) =~ Timespan[1.5, 3.5]
notify { 't1': message => "${$v1}" }
$v2 = Timespan(1) =~ Timespan[1.5, 3.5]
notify { 't2': message => "${$v2}" }
$v3 = Timespan[1, 2.5]
notify { 't3': message => "${$v3}" }
$v4 = Timespan[2.0]
notify { 't4': message => "${$v4}" }
$v5 = Timespan[0.1, 0.3]
notify { 't5': message => "${$v5}" }
$v6 = Timespan[-1.5]
notify { 't6': message => "${$v6}" }
$v7 = Timespan[0.000000001]
notify { 't7': message => "${$v7}" }
$v8 = Timespan[90061.001]
notify { 't8': message => "${$v8}" }
$v9 = Timespan[1e9]
notify { 't9': message => "${$v9}" }
$v10 = Timespan[-0.0]
notify { 't10': message => "${$v10}" }
$v11 = Timespan[undef, 1.5]
notify { 't11': message => "${$v11}" }
$v12 = Timespan[[1.5, 2.5]]
notify { 't12': message => "${$v12}" }
$v13 = Timespan[1.5] <= Timespan[0.5]
notify { 't13': message => "${$v13}" }
$v14 = Timespan[1.5, 3.5] == Timespan['0-00:00:01.5', '0-00:00:03.5']
notify { 't14': message => "${$v14}" }
$v15 = Variant[Timespan[1.5], Timespan[2.5]]
notify { 't15': message => "${$v15}" }
$v16 = type(Timespan(1.5))
notify { 't16': message => "${$v16}" }
$v17 = Timespan[Timespan(1.5), 2]
notify { 't17': message => "${$v17}" }
$v18 = Timespan[{days => 1}, {days => 2}]
notify { 't18': message => "${$v18}" }
$v19 = Timespan[{string => '1-00:00:00'}]
notify { 't19': message => "${$v19}" }
$v20 = Timespan[{string => '90', format => '%M'}]
notify { 't20': message => "${$v20}" }
$v21 = Timespan[{string => '90', format => ['%D-%H', '%M']}]
notify { 't21': message => "${$v21}" }
$v22 = Timespan[{negative => true, days => 1}, {hours => 2, minutes => 3, milliseconds => 4, microseconds => 5, nanoseconds => 6}]
notify { 't22': message => "${$v22}" }
$v23 = Timespan[{}]
notify { 't23': message => "${$v23}" }
$v24 = Timespan[{foo => 1}]
notify { 't24': message => "${$v24}" }
$v25 = Timestamp[1.5, 3.5]
notify { 't25': message => "${$v25}" }
$v26 = Timestamp[1.5]
notify { 't26': message => "${$v26}" }
$v27 = Timestamp(2) =~ Timestamp[1.5, 3.5]
notify { 't27': message => "${$v27}" }
$v28 = Timestamp(1) =~ Timestamp[1.5, 3.5]
notify { 't28': message => "${$v28}" }
$v29 = Timestamp[0.1]
notify { 't29': message => "${$v29}" }
$v30 = Timestamp[-1.5]
notify { 't30': message => "${$v30}" }
$v31 = Timestamp[1600000000.125]
notify { 't31': message => "${$v31}" }
$v32 = Timestamp[1.5] == Timestamp['1970-01-01T00:00:01.5 UTC']
notify { 't32': message => "${$v32}" }
$v33 = Timestamp[{string => '2000-01-01'}]
notify { 't33': message => "${$v33}" }
$v34 = Timestamp[{string => '2000-01-01', format => '%Y-%m-%d'}, {string => '2001-01-01T10:00:00', timezone => '+02:00'}]
notify { 't34': message => "${$v34}" }
notify { 't35': message => "${Timespan[-0.5]}" }
notify { 't36': message => "${Timespan[-1.25, -0.5]}" }

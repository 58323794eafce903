# Times and spans beyond 64 bits of nanoseconds.
function show($v) { "${v} is ${type($v)}" }
notify { '01': message => show(Timespan(1e12) / Timespan(3)) }
notify { '02': message => show(Timespan(1e12) / Timespan(7e11)) }
notify { '03': message => show(Timespan(1.5) / Timespan(0.7)) }
notify { '04': message => show(Timespan(123456789) / Timespan(1e12)) }
notify { '05': message => show(Timespan(floor(1e20)) / Timespan(floor(3e19))) }
notify { '06': message => show(Timespan(floor(1e20)) / 3) }
notify { '07': message => show(Timespan(floor(1e20)) / 3.0) }
notify { '08': message => show(Timespan(floor(1e20)) * 1.5) }
notify { '09': message => show(Timespan(floor(1e20)) * -3) }
notify { '10': message => show(Timespan(floor(1e20)) % 7) }
notify { '11': message => show(Timespan(-1e20) % 7) }
notify { '12': message => show(Timespan(floor(1e20)) + Timestamp(0)) }
notify { '13': message => show(Timestamp(floor(1e20)) - Timestamp(-1e20)) }
notify { '14': message => show(Timestamp(-1e20)) }
notify { '15': message => show(String(Timestamp(-1e20))) }
notify { '16': message => show(String(Timestamp(-1e20), '%d')) }
notify { '17': message => show(Timestamp(1e20).strftime('%Y-%m-%d %G %V %C %y %s %j %A %U %10Y %-y %c')) }
notify { '18': message => show(Timestamp(-1e20).strftime('%Y-%m-%d %G %V %C %y %s %j %A %U %10Y %-y %c')) }
notify { '19': message => show(Timestamp(-1e11).strftime('%Y-%m-%d %G %V %C %y %s %j %A %U %10Y %-y %c')) }
notify { '20': message => show(Timestamp(1e20).strftime('%FT%T', '+02:00')) }
notify { '21': message => show(Timespan(1e15).strftime('%D %H %M %S %N %L')) }
notify { '22': message => show(Timespan(1e15).strftime('%H')) }
notify { '23': message => show(Timespan(1e15).strftime('%N %3N')) }
notify { '24': message => show(Timespan(1e15).strftime('%_30S|')) }
notify { '25': message => show(Timespan(1e15).strftime('%030S|')) }
notify { '26': message => show(Timespan(1e15).strftime('%-S|')) }
notify { '27': message => show(Timespan(-1e15).strftime('%D-%H:%M:%S.%N')) }
notify { '28': message => show(Timespan({days => 1000000, negative => true})) }
notify { '29': message => show(Timespan(1000000, 1, 1, 1, 1, 1, 1)) }
notify { '30': message => show(Integer(Timespan(1e15))) }
notify { '31': message => show(Integer(Timestamp(1e22))) }
notify { '32': message => show(Integer(Timestamp(-1e22))) }
notify { '33': message => show(Float(Timestamp(1e22))) }
notify { '34': message => show(Float(Timespan(1e15))) }
notify { '35': message => show(Float(Timespan(1234567.891))) }
notify { '36': message => show(Numeric(Timestamp(1e22))) }
notify { '37': message => show(Timespan(1e15) == 1e15) }
notify { '38': message => show(Timespan(1e15) == 1000000000000000) }
notify { '39': message => show(Timestamp(1e22) == 1e22) }
notify { '40': message => show(Timestamp(1e22) == floor(1e22)) }
notify { '41': message => show(Timestamp(1e22) > floor(1e22)) }
notify { '42': message => show(Timestamp(1e22) < 1e23) }
notify { '43': message => show(1e23 > Timestamp(1e22)) }
notify { '44': message => show(Timestamp(1e22) < Timestamp(2e22)) }
notify { '45': message => show(compare(Timestamp(1e22), floor(1e23))) }
notify { '46': message => show([Timespan(1e15), Timespan(1e14), Timespan(1)].sort) }
notify { '47': message => show(max(Timespan(1e15), Timespan(1e14))) }
notify { '48': message => show(Timespan[1e12, 1e13]) }
notify { '49': message => show(Timespan[floor(1e12), floor(1e13)]) }
notify { '50': message => show(Timespan[default, floor(1e13)]) }
notify { '51': message => show(Timespan(5e12) =~ Timespan[floor(1e12), floor(1e13)]) }
notify { '52': message => show(Timespan(5e12) =~ Timespan[floor(1e13)]) }
notify { '53': message => show(type(Timespan(1e15))) }
notify { '54': message => show(type(Timestamp(1e22))) }
notify { '55': message => show(type([Timespan(1e15), Timespan(2)], reduced)) }
notify { '56': message => show(type([Timestamp(1e15), Timestamp(2)], reduced)) }
notify { '57': message => show(Timestamp[floor(1e12), floor(1e13)]) }
notify { '58': message => show(Timestamp(5e12) =~ Timestamp[floor(1e12), floor(1e13)]) }
notify { '59': message => show(Timespan[{days => 10000000}]) }
notify { '60': message => show(Timespan[1, 5] < Timespan[0, floor(1e12)]) }
notify { '61': message => show(Variant[Timespan[1, 5], Timespan[3, floor(1e12)]]) }
notify { '62': message => show(-Timespan(1e15)) }
notify { '63': message => show(1e15 - Timespan(1)) }
notify { '64': message => show(1000000000000000 - Timespan(1)) }
notify { '65': message => show(floor(1e20) + Timespan(1)) }
notify { '66': message => show(floor(1e20) - Timespan(1)) }
notify { '67': message => show(floor(1e20) * Timespan(1)) }
notify { '68': message => show(1e25 + Timestamp(0)) }
notify { '69': message => show("${Timespan(1e15)} ${Timestamp(1e15)}") }
notify { '70': message => show(String(Timespan(1e15), '%x')) }
notify { '71': message => show(String(Timestamp(1e22), '%e')) }
notify { '72': message => show({Timespan(1e15) => 1}) }
notify { '73': message => show(Timespan(1e15) in [Timespan(1e15)]) }
notify { '74': message => show(Sensitive(Timespan(1e15))) }
notify { '75': message => show(Timestamp('9999-12-31T23:59:59')) }
notify { '76': message => show(Timestamp('10000-01-01', '%Y-%m-%d')) }
notify { '77': message => show(Timestamp('123456789012-01-01', '%Y-%m-%d')) }
notify { '78': message => show(Timestamp('-5000-01-01', '%Y-%m-%d')) }
notify { '79': message => show(Timespan(9223372036)) }
notify { '80': message => show(Timespan(9223372037)) }
notify { '81': message => show(Timespan(-9223372037)) }
notify { '82': message => show(Timespan(0.1) * 3) }
notify { '83': message => show(Timespan(86399.999999999)) }
notify { '84': message => show(Timespan(0) / Timespan(3)) }
notify { '85': message => show(Timespan(1e15) / -7) }
notify { '86': message => show(Timespan(1.1e15) / 7.5) }

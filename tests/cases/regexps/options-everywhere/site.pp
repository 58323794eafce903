notify { '1': message => ['abc' =~ /(?x)\A? abc/] }
notify { '2': message => ['abc' =~ Regexp['(?x)\A? abc']] }
notify { '3': message => ['abc' =~ /(?x) ^* abc/] }
notify { '4': message => ['abc' =~ /(?x) abc $?/] }
notify { '5': message => ['abc' =~ /(?x) \b+ abc/] }
notify { '6': message => ['abc' =~ /\A?abc/] }
notify { '7': message => ['xabc' =~ /(?x)x \A? abc/] }
notify { '8': message => ['abc' =~ /(?x) (?: \A )? abc/] }
notify { '9': message => ['abc' =~ /(?u)abc/] }
notify { '10': message => ['abc' =~ /(?a)abc/] }
notify { '11': message => ['abc' =~ /(?d)abc/] }
notify { '12': message => ['é' =~ /(?a)\w/] }
notify { '13': message => ['é' =~ /(?u)\w/] }
notify { '14': message => ['é' =~ /(?d)\w/] }
notify { '15': message => ['é' =~ /\w/] }
notify { '16': message => ['é' =~ /(?a:\w)/] }
notify { '17': message => ['é' =~ /(?u:\w)/] }
notify { '18': message => ['é' =~ /(?d:\w)/] }
notify { '19': message => ['é' =~ /(?a)[[:alpha:]]/] }
notify { '20': message => ['é' =~ /(?u)[[:alpha:]]/] }
notify { '21': message => ['é' =~ /(?d)[[:alpha:]]/] }
notify { '22': message => ['é' =~ /[[:alpha:]]/] }
notify { '23': message => ['٣' =~ /(?a)\d/] }
notify { '24': message => ['٣' =~ /(?u)\d/] }
notify { '25': message => ['٣' =~ /\d/] }
notify { '26': message => ['É' =~ /(?ia)é/] }
notify { '27': message => ['É' =~ /(?i)(?a)é/] }
notify { '28': message => ['É' =~ /(?ai)é/] }
notify { '29': message => ['É' =~ /(?a-i)É/] }
notify { '30': message => ['É' =~ /(?iu)é/] }
notify { '31': message => ['é' =~ /(?u)[^\W]/] }
notify { '32': message => ['é' =~ /(?a)[^\W]/] }
notify { '33': message => ['é' =~ /(?a)\W/] }
notify { '34': message => ['éa' =~ /(?a)\Aé\b/] }
notify { '35': message => ['éa' =~ /(?u)\Aé\b/] }
notify { '36': message => ['éa' =~ /(?d)\Aé\b/] }
notify { '37': message => ['éa' =~ /é\b/] }
notify { '38': message => ['é' =~ /(?u)\p{Alpha}/] }
notify { '39': message => ['é' =~ /(?a)\p{Alpha}/] }
notify { '40': message => ['a b' =~ /(?u)a\sb/] }
notify { '41': message => ['a b' =~ /(?a)a\sb/] }
notify { '42': message => ['K' =~ /(?ia)k/] }
notify { '43': message => ['K' =~ /(?iu)k/] }
notify { '44': message => ['K' =~ /(?i)k/] }
notify { '45': message => ['ss' =~ /(?ia)ß/] }
notify { '46': message => ['x' =~ /(?ad)x/] }
notify { '47': message => ['x' =~ /(?au)x/] }
notify { '48': message => ['x' =~ /(?aa)x/] }
notify { '49': message => ['é' =~ /(?a)(?u)\w/] }
notify { '50': message => ['é' =~ /(?a)(?:(?u)\w)\W/] }
notify { '51': message => ['éé' =~ /(?a)(?:(?u)\w)\W/] }
notify { '52': message => ['éé' =~ /(?u:\w)(?a:\w)/] }
notify { '53': message => ['é' =~ /(?a)\h|\R|\X/] }
notify { '54': message => ['é' =~ /(?a)[\w]/] }
notify { '55': message => ['é' =~ /(?u)[\w]/] }
notify { '56': message => ['é' =~ /(?u)[\d\w]/] }
notify { '57': message => ['é' =~ /(?d)[\w]/] }
notify { '58': message => ["ab\nc" =~ /(?x) a b # comment (with ( brackets [
  \n c/] }
notify { '59': message => ['a b' =~ /(?x) a [ ] b/] }
notify { '60': message => ['a#b' =~ /(?x) a [#] b/] }
notify { '61': message => ['a#b' =~ /(?x) a \# b/] }
notify { '62': message => ['a#b' =~ /(?x: a ) #b/] }
notify { '63': message => ['a#b' =~ /(?x: a )#b/] }
notify { '64': message => ['ab' =~ /(?x) a (?-x: b)/] }
notify { '65': message => ['a b' =~ /(?x) a (?-x: b) # (?-x
 /] }
notify { '66': message => ['ab' =~ /(?x) (a (?-x)) b/] }
notify { '67': message => ['ab' =~ /(?x) a (?i) B # hm )
/] }
notify { '68': message => ['abé' =~ /(?x) a (?u) b \w # hm )
/] }
notify { '69': message => ['abé' =~ /(?xu) a b \w $? \z{1,2}/] }
notify { '70': message => ['abé' =~ /(?ux-i: ^* a b \w) \z/] }
notify { '71': message => ['foo bar' =~ /(?x) foo \s (?= bar )+ bar/] }
notify { '72': message => ['foo bar' =~ /(?x) foo (?<! x )? \s bar/] }
notify { '73': message => ['a' =~ /(?x) [[:alpha:]]$* # $? [
 /] }
notify { '74': message => ['$' =~ /(?x) [[:punct:]] # [[:punct:]]
 /] }
notify { '75': message => ['a' =~ /(?-)a/] }
notify { '77': message => ['a' =~ /(?i-)A/] }
notify { '78': message => ['a' =~ /(?:)a/] }
notify { '79': message => ['a' =~ /(?x-x) a/] }
notify { '80': message => ['a' =~ /(?-i:a)/] }
notify { '81': message => ['a' =~ /(?i-m:A)/] }
notify { '82': message => ['a' =~ /(?i-mx:A)#/] }

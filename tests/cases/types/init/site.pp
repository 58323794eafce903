# Init: what a constructor takes.
$v0 = Init[Integer]
notify { 't0': message => "${$v0}" }
$v1 = 5 =~ Init[Integer]
notify { 't1': message => "${$v1}" }
$v2 = '5' =~ Init[Integer]
notify { 't2': message => "${$v2}" }
$v3 = 'x' =~ Init[Integer]
notify { 't3': message => "${$v3}" }
$v4 = true =~ Init[Integer]
notify { 't4': message => "${$v4}" }
$v5 = /x/ =~ Init[Integer]
notify { 't5': message => "${$v5}" }
$v6 = [1] =~ Init[Integer]
notify { 't6': message => "${$v6}" }
$v7 = ['5', 16] =~ Init[Integer]
notify { 't7': message => "${$v7}" }
$v8 = {from => '5'} =~ Init[Integer]
notify { 't8': message => "${$v8}" }
$v9 = {from => '5', radix => 2} =~ Init[Integer]
notify { 't9': message => "${$v9}" }
$v10 = {foo => '5'} =~ Init[Integer]
notify { 't10': message => "${$v10}" }
$v11 = undef =~ Init[Integer]
notify { 't11': message => "${$v11}" }
$v12 = undef =~ Init
notify { 't12': message => "${$v12}" }
$v13 = Integer =~ Init
notify { 't13': message => "${$v13}" }
$v14 = '5' =~ Init[Integer, 16]
notify { 't14': message => "${$v14}" }
$v15 = 5 =~ Init[Integer, 16]
notify { 't15': message => "${$v15}" }
$v16 = /x/ =~ Init[Integer, 16]
notify { 't16': message => "${$v16}" }
$v17 = ['5'] =~ Init[Integer, 16]
notify { 't17': message => "${$v17}" }
$v18 = Init[Integer, 16]
notify { 't18': message => "${$v18}" }
$v19 = Init[Integer, 16, true]
notify { 't19': message => "${$v19}" }
$v20 = Init[Integer].new('12')
notify { 't20': message => "${$v20}" }
$v21 = Init[String]
notify { 't21': message => "${$v21}" }
$v22 = 5 =~ Init[String]
notify { 't22': message => "${$v22}" }
$v23 = [5] =~ Init[String]
notify { 't23': message => "${$v23}" }
$v24 = undef =~ Init[String]
notify { 't24': message => "${$v24}" }
$v25 = [5, '%x'] =~ Init[String]
notify { 't25': message => "${$v25}" }
$v26 = Init[String].new([5, '%x'])
notify { 't26': message => "${$v26}" }
$v27 = Init[String].new(5)
notify { 't27': message => "${$v27}" }
$v28 = Init[String, '%x'].new(255)
notify { 't28': message => "${$v28}" }
$v29 = 255 =~ Init[String, '%x']
notify { 't29': message => "${$v29}" }
$v30 = Init[Array].new({a => 1})
notify { 't30': message => "${$v30}" }
$v31 = {a => 1} =~ Init[Array]
notify { 't31': message => "${$v31}" }
$v32 = 5 =~ Init[Array]
notify { 't32': message => "${$v32}" }
$v33 = [5, true] =~ Init[Array]
notify { 't33': message => "${$v33}" }
$v34 = Init[Array, true].new(5)
notify { 't34': message => "${$v34}" }
$v35 = 5 =~ Init[Array, true]
notify { 't35': message => "${$v35}" }
$v36 = 5 =~ Init[Array, false]
notify { 't36': message => "${$v36}" }
$v37 = {a => 1} =~ Init[Array, false]
notify { 't37': message => "${$v37}" }
$v38 = Init[Hash].new([1,2,3,4])
notify { 't38': message => "${$v38}" }
$v39 = [1,2,3] =~ Init[Hash]
notify { 't39': message => "${$v39}" }
$v40 = 'x' =~ Init[Hash]
notify { 't40': message => "${$v40}" }
$v41 = [[1,2]] =~ Init[Hash]
notify { 't41': message => "${$v41}" }
$v42 = 'x' =~ Init[Boolean]
notify { 't42': message => "${$v42}" }
$v43 = 'true' =~ Init[Boolean]
notify { 't43': message => "${$v43}" }
$v44 = Init[Boolean].new('true')
notify { 't44': message => "${$v44}" }
$v45 = 5 =~ Init[Struct[{a => Integer}]]
notify { 't45': message => "${$v45}" }
$v46 = {a => 1} =~ Init[Struct[{a => Integer}]]
notify { 't46': message => "${$v46}" }
$v47 = {a => 'x'} =~ Init[Struct[{a => Integer}]]
notify { 't47': message => "${$v47}" }
$v48 = 5 =~ Init[Numeric]
notify { 't48': message => "${$v48}" }
$v49 = '0x10' =~ Init[Numeric]
notify { 't49': message => "${$v49}" }
$v50 = 5 =~ Init[Float]
notify { 't50': message => "${$v50}" }
$v51 = '1.0.0' =~ Init[SemVer]
notify { 't51': message => "${$v51}" }
$v52 = 'x' =~ Init[SemVer]
notify { 't52': message => "${$v52}" }
$v53 = [1,2,3] =~ Init[SemVer]
notify { 't53': message => "${$v53}" }
$v54 = [1,2] =~ Init[SemVer]
notify { 't54': message => "${$v54}" }
$v55 = {major => 1, minor => 2, patch => 3} =~ Init[SemVer]
notify { 't55': message => "${$v55}" }
$v56 = 5 =~ Init[SemVer]
notify { 't56': message => "${$v56}" }
$v57 = Init[SemVer].new([1,2,3])
notify { 't57': message => "${$v57}" }
$v58 = Init[SemVerRange].new('1.x')
notify { 't58': message => "${$v58}" }
$v59 = 'a' =~ Init[Timestamp]
notify { 't59': message => "${$v59}" }
$v60 = 5 =~ Init[Timestamp]
notify { 't60': message => "${$v60}" }
$v61 = 5 =~ Init[Timespan]
notify { 't61': message => "${$v61}" }
$v62 = [1,2,3,4] =~ Init[Timespan]
notify { 't62': message => "${$v62}" }
$v63 = [1,2,3] =~ Init[Timespan]
notify { 't63': message => "${$v63}" }
$v64 = 'a' =~ Init[Binary]
notify { 't64': message => "${$v64}" }
$v65 = [1,2] =~ Init[Binary]
notify { 't65': message => "${$v65}" }
$v66 = [300] =~ Init[Binary]
notify { 't66': message => "${$v66}" }
$v67 = ['YWJj', '%b'] =~ Init[Binary]
notify { 't67': message => "${$v67}" }
$v68 = Init[Binary].new([97])
notify { 't68': message => "${$v68}" }
$v69 = 'a' =~ Init[URI]
notify { 't69': message => "${$v69}" }
$v70 = {scheme => 'x'} =~ Init[URI]
notify { 't70': message => "${$v70}" }
$v71 = Init[URI].new('http://a')
notify { 't71': message => "${$v71}" }
$v72 = 'a' =~ Init[Regexp]
notify { 't72': message => "${$v72}" }
$v73 = 5 =~ Init[Regexp]
notify { 't73': message => "${$v73}" }
$v74 = 5 =~ Init[Sensitive]
notify { 't74': message => "${$v74}" }
$v75 = 5 =~ Init[Sensitive[Integer]]
notify { 't75': message => "${$v75}" }
$v76 = 'Integer' =~ Init[Type]
notify { 't76': message => "${$v76}" }
$v77 = 5 =~ Init[Type]
notify { 't77': message => "${$v77}" }
$v78 = Init[Type].new('Integer')
notify { 't78': message => "${$v78}" }
$v79 = 5 =~ Init[Type[Integer]]
notify { 't79': message => "${$v79}" }
$v80 = 5 =~ Init[Tuple[Integer]]
notify { 't80': message => "${$v80}" }
$v81 = [5] =~ Init[Tuple[Integer]]
notify { 't81': message => "${$v81}" }
$v82 = [[5]] =~ Init[Tuple[Integer]]
notify { 't82': message => "${$v82}" }
$v83 = ['x'] =~ Init[Tuple[Integer]]
notify { 't83': message => "${$v83}" }
$v84 = Init[Tuple[Integer]].new([5])
notify { 't84': message => "${$v84}" }
$v85 = '7' =~ Init[Integer[1,5]]
notify { 't85': message => "${$v85}" }
$v86 = ['a'] =~ Init[Array[Integer]]
notify { 't86': message => "${$v86}" }
$v87 = Init[Integer] >= Init[Integer[1,5]]
notify { 't87': message => "${$v87}" }
$v88 = Init[Integer] >= Integer
notify { 't88': message => "${$v88}" }
$v89 = Init[Integer] >= String
notify { 't89': message => "${$v89}" }
$v90 = Init[Integer] >= Regexp
notify { 't90': message => "${$v90}" }
$v91 = Init[Integer] >= Numeric
notify { 't91': message => "${$v91}" }
$v92 = Init[Integer] >= Tuple[String, Integer[2,2]]
notify { 't92': message => "${$v92}" }
$v93 = Init[Integer] >= Tuple[String, Integer]
notify { 't93': message => "${$v93}" }
$v94 = Init[Integer] >= Struct[{from => String}]
notify { 't94': message => "${$v94}" }
$v95 = Init[Integer] >= Array[String]
notify { 't95': message => "${$v95}" }
$v96 = Init[Integer] >= Init
notify { 't96': message => "${$v96}" }
$v97 = Init >= Init[Integer]
notify { 't97': message => "${$v97}" }
$v98 = Init >= Integer
notify { 't98': message => "${$v98}" }
$v99 = Init[Integer] <= Init[Numeric]
notify { 't99': message => "${$v99}" }
$v100 = Init[Integer] == Init[Integer]
notify { 't100': message => "${$v100}" }
$v101 = Init[Integer, 16] == Init[Integer]
notify { 't101': message => "${$v101}" }
$v102 = Init[Integer, 16] == Init[Integer, 16]
notify { 't102': message => "${$v102}" }
$v103 = Init[Hash] >= String
notify { 't103': message => "${$v103}" }
$v104 = Init[Array] >= String
notify { 't104': message => "${$v104}" }
$v105 = Init[Timespan] >= Tuple[Integer,Integer,Integer,Integer]
notify { 't105': message => "${$v105}" }
$v106 = Init[Timespan] >= Tuple[Integer,Integer,Integer,Integer,Integer]
notify { 't106': message => "${$v106}" }
$v107 = Init[Timespan] >= Array[Integer,4,4]
notify { 't107': message => "${$v107}" }
$v108 = Init[SemVer] >= Tuple[Integer,Integer,Integer]
notify { 't108': message => "${$v108}" }
$v109 = type(Init[Integer])
notify { 't109': message => "${$v109}" }
$v110 = "${Init[Integer, 16]}"
notify { 't110': message => "${$v110}" }
$v111 = "${Init[String, '%x']}"
notify { 't111': message => "${$v111}" }
$v112 = "${Init[String, {Integer => '%x'}]}"
notify { 't112': message => "${$v112}" }
$v113 = assert_type(Init[String], 5)
notify { 't113': message => "${$v113}" }
$v114 = Optional[Init[Integer]]
notify { 't114': message => "${$v114}" }
$v115 = '1' =~ Optional[Init[Integer]]
notify { 't115': message => "${$v115}" }
$v116 = ['1', 2] =~ Array[Init[Integer]]
notify { 't116': message => "${$v116}" }
$v117 = ['1', /a/] =~ Array[Init[Integer]]
notify { 't117': message => "${$v117}" }
$v118 = Array[Init[Integer]].new(['1'])
notify { 't118': message => "${$v118}" }
$v119 = type(Init[Integer], generalized)
notify { 't119': message => "${$v119}" }
$v120 = new(Init[Integer], '7')
notify { 't120': message => "${$v120}" }
$v121 = Init[Array[String]]
notify { 't121': message => "${$v121}" }
$v122 = 'x' =~ Init[Timestamp]
notify { 't122': message => "${$v122}" }
$v123 = [] =~ Init[Timestamp]
notify { 't123': message => "${$v123}" }
$v124 = ['2000-01-01', '%F', 'CET'] =~ Init[Timestamp]
notify { 't124': message => "${$v124}" }
$v125 = Init[Timespan].new([1,2,3,4])
notify { 't125': message => "${$v125}" }
$v126 = "${Init[Binary].new(['YWJj', '%b'])}"
notify { 't126': message => "${$v126}" }
$v127 = ['a', true] =~ Init[Regexp]
notify { 't127': message => "${$v127}" }
$v128 = Init[Regexp].new(['a.b', true])
notify { 't128': message => "${$v128}" }
$v129 = Optional[Init[Integer]] >= Integer
notify { 't129': message => "${$v129}" }
$v130 = Init[SemVerRange].new([SemVer('1.0.0'), SemVer('2.0.0')])
notify { 't130': message => "${$v130}" }
$v131 = 1.0 =~ Init[Boolean]
notify { 't131': message => "${$v131}" }
$v132 = Init[Boolean].new('y')
notify { 't132': message => "${$v132}" }
$v133 = Init[Integer].new([true])
notify { 't133': message => "${$v133}" }
$v134 = Init[Float] >= Timespan
notify { 't134': message => "${$v134}" }
$v135 = Init[Type].new('Array[Init[Integer, 16]]')
notify { 't135': message => "${$v135}" }
$v136 = Init[Numeric] >= Init[Integer]
notify { 't136': message => "${$v136}" }
type Count = Init[Integer[0]]
define counted(Count $n, Array[Init[Integer, 16]] $all = []) { notify { "c-${title}": message => "${Init[Integer].new($n)} ${all.map |$a| { Integer($a, 16) }}" } }
counted { 'a': n => '12' }
counted { 'b': n => ['0b11', 2], all => ['0xff', 3] }
$how = 'x' ? { Init[Integer] => number, default => 'none' }
notify { how: message => $how }

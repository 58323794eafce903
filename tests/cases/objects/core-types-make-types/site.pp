notify { '1': message => String([Pcore::IntegerType(1, 2)], '%p') }
notify { '2': message => String(["${Pcore::IntegerType(1, 2)}"], '%p') }
notify { '3': message => String([Pcore::IntegerType.new(1, 2)], '%p') }
notify { '4': message => String([Pcore::IntegerType(1)], '%p') }
notify { '5': message => String([Pcore::IntegerType(1, 2) == Integer[1, 2]], '%p') }
notify { '6': message => String([1 =~ Pcore::IntegerType(1, 2)], '%p') }
notify { '7': message => String([Pcore::IntegerType], '%p') }
notify { '8': message => String([type(Pcore::IntegerType(1, 2))], '%p') }
notify { '9': message => String([Pcore::StringType(Integer[1,2])], '%p') }
notify { '10': message => String([Pcore::StringType(Pcore::IntegerType(1, 2))], '%p') }
notify { '11': message => String([Pcore::StringType('a')], '%p') }
notify { '12': message => String([Pcore::ArrayType(Integer)], '%p') }
notify { '13': message => String([Pcore::ArrayType(Integer, Integer[1,2])], '%p') }
notify { '14': message => String([Pcore::HashType(String, Integer)], '%p') }
notify { '15': message => String([Pcore::EnumType(['a', 'b'])], '%p') }
notify { '16': message => String([Pcore::EnumType(['a', 'b'], true)], '%p') }
notify { '17': message => String([Pcore::VariantType([Integer, String])], '%p') }
notify { '18': message => String([Pcore::TupleType([Integer, String])], '%p') }
notify { '19': message => String([Pcore::TupleType([Integer, String], Integer[1,2])], '%p') }
notify { '20': message => String([Pcore::StructType([])], '%p') }
notify { '21': message => String([Pcore::StructElement(String, Integer)], '%p') }
notify { '22': message => String([Pcore::StructElement(Pcore::StringType('a'), Integer)], '%p') }
notify { '23': message => String([Pcore::StructType([Pcore::StructElement(Pcore::StringType('a'), Integer)])], '%p') }
notify { '24': message => String([Pcore::RegexpType(/a/)], '%p') }
notify { '25': message => String([Pcore::RegexpType('a')], '%p') }
notify { '26': message => String([Pcore::FloatType(1.0, 2.0)], '%p') }
notify { '27': message => String([Pcore::BooleanType()], '%p') }
notify { '28': message => String([Pcore::OptionalType(Integer)], '%p') }
notify { '29': message => String([Pcore::NotUndefType(Integer)], '%p') }
notify { '30': message => String([Pcore::TypeType(Integer)], '%p') }
notify { '31': message => String([Pcore::IterableType(Integer)], '%p') }
notify { '32': message => String([Pcore::IteratorType(Integer)], '%p') }
notify { '33': message => String([Pcore::CallableType(Tuple[Integer])], '%p') }
notify { '34': message => String([Pcore::CallableType(Tuple[Integer], Callable, String)], '%p') }
notify { '35': message => String([Pcore::RuntimeType('ruby', 'String')], '%p') }
notify { '36': message => String([Pcore::ResourceType('file', '/a')], '%p') }
notify { '37': message => String([Pcore::ResourceType('File')], '%p') }
notify { '38': message => String([Pcore::ClassType('a')], '%p') }
notify { '39': message => String([Pcore::TimespanType(Timespan(1), Timespan(2))], '%p') }
notify { '40': message => String([Pcore::SemVerType([])], '%p') }
notify { '41': message => String([Pcore::SemVerType(['1.x'])], '%p') }
notify { '42': message => String([Pcore::SemVerType([SemVerRange('1.x')])], '%p') }
notify { '43': message => String([Pcore::SemVerRangeType()], '%p') }
notify { '44': message => String([Pcore::URIType('http://a')], '%p') }
notify { '45': message => String([Pcore::URIType({scheme => 'http'})], '%p') }
notify { '46': message => String([Pcore::URIType()], '%p') }
notify { '47': message => String([Pcore::AnyType()], '%p') }
notify { '48': message => String([Pcore::UndefType()], '%p') }
notify { '49': message => String([Pcore::DefaultType()], '%p') }
notify { '50': message => String([Pcore::ScalarType()], '%p') }
notify { '51': message => String([Pcore::ScalarDataType()], '%p') }
notify { '52': message => String([Pcore::CollectionType(Integer[1,2])], '%p') }
notify { '53': message => String([Pcore::BinaryType()], '%p') }
notify { '54': message => String([Pcore::CatalogEntryType()], '%p') }
notify { '55': message => String([Pcore::InitType(Integer, [1])], '%p') }
notify { '56': message => String([Pcore::TypeReferenceType('A')], '%p') }
notify { '57': message => String([Pcore::ObjectType], '%p') }
notify { '58': message => String([Pcore::ObjectType({})], '%p') }
notify { '59': message => String([Pcore::ObjectType({name => 'A', attributes => {a => Integer}})], '%p') }
notify { '60': message => String([Pcore], '%p') }
notify { '61': message => String(["${Pcore::IntegerType}"], '%p') }
notify { '62': message => String([Pcore::IntegerType =~ Type], '%p') }
notify { '63': message => String([Pcore::IntegerType(undef, 3)], '%p') }
notify { '64': message => String([Pcore::IntegerType(Integer('99999999999999999999'))], '%p') }
notify { '65': message => String([Pcore::FloatType(1.0, 2.0) < Float], '%p') }
notify { '66': message => String([Pcore::EnumType(['b', 'a', 'a'])], '%p') }
notify { '67': message => String([Pcore::EnumType([])], '%p') }
notify { '68': message => String([Pcore::VariantType([])], '%p') }
notify { '69': message => String([Pcore::PatternType([])], '%p') }
notify { '70': message => String([Pcore::TupleType([])], '%p') }
notify { '71': message => String([Pcore::OptionalType(Pcore::StringType('a'))], '%p') }
notify { '72': message => String([Pcore::NotUndefType()], '%p') }
notify { '73': message => String([Pcore::SensitiveType()], '%p') }
notify { '74': message => String([Pcore::RuntimeType('ruby', [/a/, 'b'])], '%p') }
notify { '75': message => String([Pcore::RuntimeType('x', 'y')], '%p') }
notify { '76': message => String(["${Pcore::ObjectType}"], '%p') }
notify { '77': message => String([Pcore::ObjectType({name => 'A', attributes => {a => Integer}}).new(3)], '%p') }
notify { '78': message => String([Pcore::ObjectType({attributes => {a => Integer}}) == Object[{attributes => {a => Integer}}]], '%p') }
notify { '79': message => String([Pcore::ObjectType({name => 'My::Thing', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {b => String}})], '%p') }
notify { '80': message => String([Pcore::ObjectType({}) =~ Type], '%p') }
notify { '81': message => String([Pcore::ResourceType('File') == File], '%p') }
notify { '82': message => String([Pcore::ClassType('a::b') == Class['a::b']], '%p') }
notify { '83': message => String([Pcore::UnitType()], '%p') }
notify { '84': message => String([Pcore::StructType([Pcore::StructElement(Optional['a'], Integer), Pcore::StructElement(Pcore::StringType('b'), Any)])], '%p') }
notify { '85': message => String([{} =~ Pcore::StructType([Pcore::StructElement(Pcore::StringType('b'), Any)])], '%p') }
notify { '86': message => String([Pcore::SemVerType(['>=1', '<3'])], '%p') }
notify { '87': message => String([Pcore::URIType({})], '%p') }
notify { '88': message => String([Pcore::TimestampType(Timestamp(1), undef)], '%p') }
notify { '89': message => String([Pcore::ArrayType(Integer, Integer[0,0])], '%p') }
notify { '90': message => String([Pcore::ArrayType(Integer, Integer[-3,-1])], '%p') }
notify { '91': message => String([Pcore::ArrayType(undef)], '%p') }
notify { '92': message => String([Pcore::CallableType(undef)], '%p') }
notify { '93': message => String([Pcore::CallableType(undef, undef, String)], '%p') }
notify { '94': message => String([Pcore::InitType(undef, [])], '%p') }
notify { '95': message => String([Pcore::InitType(Integer, [])], '%p') }
notify { '96': message => String([Pcore::InitType(Enum, [1])], '%p') }
notify { '97': message => String([Pcore::TypeReferenceType('Foo[1]')], '%p') }
notify { '98': message => String([Pcore::IntegerType(1, 2).convert_to(String)], '%p') }
notify { '99': message => String([new(Pcore::TupleType, [Integer, String], Integer[1, 5])], '%p') }
notify { '100': message => String([Pcore::StringType('it')  =~ Type[String]], '%p') }
notify { '101': message => String(['it' =~ Pcore::StringType('it')], '%p') }
notify { '102': message => String(['ix' =~ Pcore::StringType('it')], '%p') }
notify { '103': message => String([Optional[Pcore::IntegerType].new(1)], '%p') }
notify { '104': message => String([Init[Pcore::IntegerType]], '%p') }
notify { '105': message => String([1 =~ Init[Pcore::IntegerType]], '%p') }
notify { '106': message => String([Pcore::SensitiveType() == Sensitive], '%p') }
notify { '107': message => String([Sensitive(1) =~ Pcore::SensitiveType()], '%p') }
notify { '108': message => String([Pcore::UnitType() =~ Type], '%p') }

# Relations of Ruby's classes, as far as they are always there.
type Ints = Tuple['Integer', 'Float']
type Numbers = Tuple['Numeric', 'Numeric']
notify {
  'less': message => String([Runtime[ruby,'Integer'] < Runtime[ruby,'Numeric'], Runtime[ruby,'Numeric'] < Runtime[ruby,'Integer'],
    Runtime[ruby,'String'] < Runtime[ruby,'Comparable'], Runtime[ruby,'File'] < Runtime[ruby,'IO'],
    Runtime[ruby,'File::Stat'] <= Runtime[ruby,'Object'], Runtime[ruby,'Errno::ENOENT'] < Runtime[ruby,'SystemCallError'],
    Runtime[ruby,'Set'] < Runtime[ruby,'Enumerable'], Runtime[java,'Integer'] < Runtime[java,'Numeric']]);
  'same': message => String([Runtime[ruby,'Integer'] == Runtime[ruby,'Fixnum'], Runtime[ruby,'::Integer'] == Runtime[ruby,'Integer'],
    Runtime[ruby,'Integer'] == Runtime[ruby,'Float']]);
  'iterators': message => String([[1].reverse_each =~ Runtime[ruby,'Object'], [1].tree_each =~ Runtime[ruby,'Enumerable'],
    [1].tree_each =~ Runtime[ruby,'Object'], [1].tree_each =~ Runtime[ruby,'Puppet::Pops::Types::Iterable'],
    Runtime[ruby,'Puppet::Pops::Types::Iterator'] < Iterable]);
  'named by texts': message => String([Ints < Numbers, Numbers < Ints]);
}
notify { 'iterable': message => String([Runtime[ruby,'Array'] < Iterable, Runtime[ruby,'Array'] <= Iterable[Any], Iterable > Runtime[ruby,'Set'],
  Runtime[ruby,'Array'] < Iterable[Integer], Runtime[ruby,'Puppet::Pops::Types::Iterable'] < Iterable,
  Runtime[ruby,'Puppet::Pops::Types::Iterable::TreeIterator'] < Iterable, Runtime[ruby,'Array'] < Optional[Iterable], Runtime[ruby,'Array'] < NotUndef[Iterable],
  Runtime[java,'Array'] < Iterable, Runtime < Iterable, Variant[Runtime[ruby,'Array']] < Iterable]) }

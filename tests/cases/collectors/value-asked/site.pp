# Each collector is itself, and nothing that another type has
$x = [1, 2].map |$q| { File<| |> }
$v = $x[0]
notice($v == $v, $v == $x[1], $v in $x, $x.unique.length, $x == [undef, undef], $v == 'Catalog-Collector[File]')
notice($v =~ Undef, $v =~ NotUndef, $v =~ Runtime, $v =~ Data, $v =~ Any, $v =~ Runtime[ruby, 'Puppet::Pops::Evaluator::Collectors::CatalogCollector'])
notice($v ? { undef => 'u', Runtime => 'r', default => 'd' }, !!$v, $v.then |$q| { 'then' })
if $v { notice('true') }
case $v { undef: { notice('u') } String: { notice('s') } default: { notice('d') } }
notice([1, 2].filter |$x| { File<| |> }, [1, 2].any |$x| { File<| |> })

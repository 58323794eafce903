# A Hash in a step is the Array of its pairs to who begins anew; names in texts of several lines.
$result = join([{a => 1}, 2, {}].step(2), ',')
notify { 'a': message => String($result, '%p') }

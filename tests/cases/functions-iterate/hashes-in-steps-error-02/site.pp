# A Hash in a step is the Array of its pairs to who begins anew; names in texts of several lines.
$result = [{a => 1}, 2, {b => 5}].step(2).group_by |$x| { 1 }
notify { 'a': message => String($result, '%p') }

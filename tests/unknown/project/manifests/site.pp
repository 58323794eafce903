notify{"a": message => template("m/t.erb")} notify{"b": message => {"dbkey" => "abc"}}

notice(Timestamp[{'a' => 1}])

create_resources(/a/, {'a' => {}})

# A module's class of that name cannot be loaded: settings is there.
include settings
settings::x { 'x': }

# A dollar without a name is a dollar.
notify { "$ $- 5$ $": }

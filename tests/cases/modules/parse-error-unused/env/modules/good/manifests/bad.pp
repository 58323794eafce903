class good::bad {

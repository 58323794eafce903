function good::bad( {

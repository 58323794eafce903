class a { }
}

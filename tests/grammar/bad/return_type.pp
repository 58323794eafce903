function a() >> a { }

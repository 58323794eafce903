function a() >> { }

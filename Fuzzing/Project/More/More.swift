let more = 1

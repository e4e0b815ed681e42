// Room for the engine.

// Nothing to call: the library is loaded before a program (LD_PRELOAD), and listens to its environment.

// There is nothing to call: the library is loaded before a program (LD_PRELOAD) and reads its environment.

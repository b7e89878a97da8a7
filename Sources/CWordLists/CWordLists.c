#include "CWordLists.h"

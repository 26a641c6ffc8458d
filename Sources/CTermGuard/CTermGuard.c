#include "CTermGuard.h"

#pragma once

// Only the simplified API is used: it needs no setjmp, which Swift could not survive.
#include <png.h>

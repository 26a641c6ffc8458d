#pragma once

// TurboJPEG reports errors by return values; libjpeg itself would jump across Swift's frames.
#include <turbojpeg.h>

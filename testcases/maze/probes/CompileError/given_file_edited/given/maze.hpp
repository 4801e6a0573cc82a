#pragma once
namespace maze { inline int my_own_function() { return 1; } }

#include "search.hpp"

Result search(const std::string&, const Board& start) { return explore(start); }

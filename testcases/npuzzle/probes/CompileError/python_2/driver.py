import sys

print "solving", sys.argv[1]

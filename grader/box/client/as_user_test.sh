#!/bin/sh
# Runs the box's tests as an ordinary user when we are root: other mechanisms are at work then.
# Usage: as_user_test.sh FOLDER_OF_PROGRAMS FOLDER_OF_HOSTILE_PROGRAMS
set -eu
if [ "$(id -u)" != 0 ]; then
  echo "already an ordinary user: the other tests have shown it"
  exit 0
fi
place=$(mktemp -d /tmp/gradekit-as-user.XXXXXX)
trap 'rm -rf "$place"' EXIT
# The build folder may be closed to others.
cp "$1/grader_box" "$1/grader_box_test" "$1/grader_box_hostile_test" "$place"
cp -r "$2" "$place/hostile"
chmod -R a+rX "$place"
export KIT_GRADER_BOX="$place/grader_box" KIT_HOSTILE="$place/hostile"
cd /
for program in grader_box_test grader_box_hostile_test; do
  setpriv --reuid=65534 --regid=65534 --clear-groups "$place/$program" --gtest_brief=1
done

#!/usr/bin/env bash
# Runs the gate on the committed HEAD in a clean clone beside this checkout, as CI does.
# Writes the commit and the seconds to .local/gate-passed if it passes.
set -euo pipefail
cd "$(dirname "$0")/.."
commit=$(git rev-parse HEAD)
clone="$(dirname "$PWD")/.gate-$(basename "$PWD")"
rm -rf "$clone" .local/gate-passed
git clone --quiet --no-hardlinks . "$clone"
git -C "$clone" checkout --quiet "$commit"
started=$SECONDS
status=0
CI=true bash "$clone/.ci/run" </dev/null || status=$?
seconds=$((SECONDS - started))
if [ "$status" = 0 ]; then
  mkdir -p .local
  echo "$commit $seconds" >.local/gate-passed
  rm -rf "$clone"
  echo "gate passed commit=$commit seconds=$seconds"
else
  echo "gate failed commit=$commit seconds=$seconds; the clone is kept in $clone" >&2
fi
exit "$status"

#!/bin/sh
# Makes a tools folder independent of file times, which layers change: compiled Python is checked by hash, the jail's /usr comes from this image,
# and the hashes that the worker compares before each start are recorded again.
set -eu
tools=$1
rm -rf "$tools"/usr-* "$tools"/node/include "$tools"/node/share
find "$tools/slither" "$tools/halmos" -name __pycache__ -prune -exec rm -rf {} +
for venv in slither halmos; do
  # Some packages contain templates with the ending .py, which aren't Python.
  "$tools/$venv/bin/python" -I -m compileall -q -f --invalidation-mode checked-hash "$tools/$venv/lib" >/dev/null || true
done
node deploy/images/worker/record-tools.ts "$tools"
chown -hR root:root "$tools"
chmod -R u=rwX,go=rX "$tools"

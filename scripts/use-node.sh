# Sourced by npm scripts, which run in the root folder: use the Node that setup installed if the one on the PATH is too old.
node_found=$(node -p 'process.versions.node' 2>/dev/null || echo none)
if [ "$node_found" = none ] || [ "${node_found%%.*}" -lt 24 ]; then
  if [ ! -x "$PWD/.local/node/bin/node" ]; then
    echo "This needs Node 24 or newer (found: $node_found). Run \`make setup\`, which installs it in .local/node." >&2
    exit 1
  fi
  export PATH="$PWD/.local/node/bin:$PATH"
fi

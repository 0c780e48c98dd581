#!/bin/bash
# sudo deploy/vm/vm.sh install|upgrade|rollback: installs this checkout on this Debian 12, upgrades to it, or goes back to the release before. See docs/run.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
settings=/etc/lightning-cat/site.env

fail() { printf 'vm: %s\n' "$*" >&2; exit 1; }

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  # For setup itself; it installs what it needs besides.
  apt-get install -qy --no-install-recommends npm nodejs git ca-certificates xz-utils make openssl \
    postgresql postgresql-contrib nginx libnginx-mod-http-brotli-static
  # Ours runs from a unit of its own.
  systemctl disable --quiet --now nginx.service
}

build() {
  scripts/setup/bootstrap.sh
  scripts/setup/bootstrap.sh --service-programs
  SITE_ENV=$settings npm run --silent build
}

[[ ${1:-} =~ ^(install|upgrade|rollback)$ ]] || fail 'usage: deploy/vm/vm.sh install|upgrade|rollback [--built]'
[[ $(id -u) == 0 ]] || fail 'needs root'
umask 022
# `--built` takes the tools and the build as they are.
if [[ $1 != rollback && ${2:-} != --built ]]; then
  [[ -f $settings ]] || fail "$settings is missing: copy deploy/vm/site.env.example and fill it in"
  [[ $1 == upgrade ]] || install_packages
  build
fi
node=${LIGHTNING_CAT_HOME:-/opt/lightning-cat}/tools/node/bin/node
exec "$node" deploy/vm/main.ts "$1"

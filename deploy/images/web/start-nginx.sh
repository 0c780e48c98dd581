#!/bin/sh
# Fills the configuration in from the environment, and becomes nginx. Every value may contain only what an address, a host or a path needs.
set -eu

read_setting() {
  name=$1
  eval "value=\${$name:-$2}"
  case $value in
    '') echo "start-nginx: $name is missing" >&2; exit 2 ;;
    *[!A-Za-z0-9.:/_-]*) echo "start-nginx: $name has characters that no address has" >&2; exit 2 ;;
  esac
  printf 's|@%s@|%s|g\n' "$name" "$value" >>"$edits"
}

folder=/tmp/nginx
edits=$folder/edits
mkdir -p "$folder"
: >"$edits"
read_setting API_ORIGIN_US ''
read_setting API_ORIGIN_IO "$API_ORIGIN_US"
read_setting FORMS_ADDRESS forms:3003
kind=plain
if [ -n "${TLS_CERTIFICATE:-}" ]; then
  kind=tls
  read_setting SITE_ORIGIN ''
  read_setting API_ADDRESS api:3001
  read_setting TLS_CERTIFICATE ''
  read_setting TLS_KEY ''
fi
sed -f "$edits" "/etc/lightning-cat/$kind.conf" >"$folder/nginx.conf"
exec /usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf" -e stderr

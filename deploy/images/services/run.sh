#!/bin/sh
# run.sh secrets|certificate|postgres|temporal|s3|mail: one service of the compose file. Secrets are files in /secrets, data is in /data.
set -eu
here=$(dirname "$0")
secret() { cat "/secrets/$1"; }

# Everything waits here, because Podman may start the containers in any order.
wait_for() { until "$@" >/dev/null 2>&1; do sleep 1; done; }

# Each program reads its own folder; the worker is root.
make_secrets() {
  node "$here/make-secrets.ts" /secrets
  chown -R 10001:10001 /secrets/api /secrets/desk /secrets/migrate /secrets/services
}

run_postgres() {
  wait_for test -r /secrets/S3_DESK_SECRET
  export PATH="/usr/lib/postgresql/15/bin:$PATH"
  data=/data/postgres
  if [ ! -f "$data/PG_VERSION" ]; then
    initdb --pgdata="$data" --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 >/dev/null
    echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  fi
  # Roles first, without a port; passwords are set each time, because secrets may be new.
  pg_ctl -D "$data" -w -o "-c listen_addresses='' -c unix_socket_directories=/tmp" start >/dev/null
  for role in owner app worker operator desk; do
    ensure_role "lightning_cat_$role" "$(secret "POSTGRES_$(echo $role | tr a-z A-Z)")"
  done
  ensure_role temporal "$(secret POSTGRES_TEMPORAL)"
  sql 'ALTER ROLE lightning_cat_owner CREATEDB; GRANT pg_signal_backend TO lightning_cat_owner;'
  ensure_database lightning_cat lightning_cat_owner
  ensure_database temporal temporal
  ensure_database temporal_visibility temporal
  pg_ctl -D "$data" -w -m fast stop >/dev/null
  exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp -c max_connections=200
}

sql() { psql -XqAt -v ON_ERROR_STOP=1 -h /tmp -U postgres -c "$1" postgres; }

ensure_role() {
  [ -n "$(sql "SELECT 1 FROM pg_roles WHERE rolname = '$1'")" ] || sql "CREATE ROLE $1"
  sql "ALTER ROLE $1 LOGIN PASSWORD '$2'"
}

ensure_database() {
  [ -n "$(sql "SELECT 1 FROM pg_database WHERE datname = '$1'")" ] || sql "CREATE DATABASE $1 OWNER $2"
}

run_temporal() {
  wait_for /usr/lib/postgresql/15/bin/pg_isready -q -h postgres
  password=$(secret POSTGRES_TEMPORAL)
  for database in temporal temporal_visibility; do
    schema=temporal
    [ $database = temporal ] || schema=visibility
    tool="temporal-sql-tool --plugin postgres12 --ep postgres -p 5432 -u temporal --pw $password --db $database"
    $tool setup-schema -v 0.0 >/dev/null 2>&1 || true
    $tool update-schema --schema-name "postgresql/v12/$schema"
  done
  mkdir -p /tmp/temporal
  address=$(hostname -i | cut -d ' ' -f 1)
  sed -e "s/@PASSWORD@/$password/" -e "s/@ADDRESS@/$address/" "$here/temporal.yaml" >/tmp/temporal/docker.yaml
  create_namespace "$address" &
  exec temporal-server --root / --config tmp/temporal --env docker --allow-no-auth start
}

create_namespace() {
  wait_for temporal operator cluster health --address "$1:7233"
  temporal operator namespace describe --namespace default --address "$1:7233" >/dev/null 2>&1 ||
    temporal operator namespace create --namespace default --retention 72h --address "$1:7233" >/dev/null
}

run_s3() {
  wait_for test -r /secrets/S3_DESK_SECRET
  mkdir -p /data/s3/buckets/lightning-cat /data/s3/metadata
  node "$here/s3-keys.ts" accounts /secrets /tmp/accounts
  ROOT_ACCESS_KEY=$(secret S3_ROOT_ACCESS) ROOT_SECRET_KEY=$(secret S3_ROOT_SECRET)
  export ROOT_ACCESS_KEY ROOT_SECRET_KEY
  limit_keys &
  exec versitygw --quiet --port :7070 --region us-east-1 --iam-dir /tmp/accounts posix --sidecar /data/s3/metadata /data/s3/buckets
}

limit_keys() {
  wait_for node "$here/s3-keys.ts" limits /secrets
  touch /tmp/ready
}

make_certificate() {
  [ ! -f /tls/certificate.pem ] || return 0
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj /CN=localhost \
    -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' -keyout /tls/key.pem -out /tls/certificate.pem 2>/dev/null
  # nginx reads both as the user of its image.
  chown 10001:10001 /tls/key.pem /tls/certificate.pem
}

case ${1:-} in
  secrets) make_secrets ;;
  certificate) make_certificate ;;
  postgres) run_postgres ;;
  temporal) run_temporal ;;
  s3) run_s3 ;;
  mail) SMTP_PORT=1025 HTTP_PORT=8025 HOST=0.0.0.0 exec node packages/dev-services/src/mail-sink/main.ts ;;
  *) echo 'usage: run.sh secrets|certificate|postgres|temporal|s3|mail' >&2; exit 2 ;;
esac

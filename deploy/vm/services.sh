#!/bin/sh
# services.sh temporal|wait-for-temporal|s3|wait-for-s3: the services that have no unit from Debian. Run by their units in deploy/vm/units.
set -eu
here=$(dirname "$0")
images=$here/../images/services
current=/srv/lightning-cat/current
programs=$current/programs
node=$current/tools/node/bin/node
secret() { cat "$CREDENTIALS_DIRECTORY/$1"; }

run_temporal() {
  SQL_PASSWORD=$(secret POSTGRES_TEMPORAL)
  export SQL_PASSWORD
  for database in temporal temporal_visibility; do
    schema=temporal
    [ $database = temporal ] || schema=visibility
    tool="$programs/temporal-sql-tool --plugin postgres12 --ep 127.0.0.1 -p 5432 -u temporal --db $database"
    $tool setup-schema -v 0.0 >/dev/null 2>&1 || true
    $tool update-schema --schema-name "postgresql/v12/$schema"
  done
  sed -e "s/@PASSWORD@/$SQL_PASSWORD/" -e 's/@ADDRESS@/127.0.0.1/' -e 's/"postgres:5432"/"127.0.0.1:5432"/' \
    -e "s|/app/deploy/images/services|$images|" "$images/temporal.yaml" >"$RUNTIME_DIRECTORY/docker.yaml"
  unset SQL_PASSWORD
  exec "$programs/temporal-server" --root / --config "${RUNTIME_DIRECTORY#/}" --env docker --allow-no-auth start
}

wait_for_temporal() {
  address=127.0.0.1:7233
  until "$programs/temporal" operator cluster health --address $address >/dev/null 2>&1; do sleep 1; done
  "$programs/temporal" operator namespace describe --namespace default --address $address >/dev/null 2>&1 ||
    "$programs/temporal" operator namespace create --namespace default --retention 72h --address $address >/dev/null
}

run_s3() {
  mkdir -p "$STATE_DIRECTORY/buckets/lightning-cat" "$STATE_DIRECTORY/metadata"
  "$node" "$images/s3-keys.ts" accounts "$CREDENTIALS_DIRECTORY" "$RUNTIME_DIRECTORY/accounts"
  # Not in ExecStartPost, where systemd 252 hides credentials.
  limit_keys &
  ROOT_ACCESS_KEY=$(secret S3_ROOT_ACCESS) ROOT_SECRET_KEY=$(secret S3_ROOT_SECRET)
  export ROOT_ACCESS_KEY ROOT_SECRET_KEY
  exec "$programs/versitygw" --quiet --port 127.0.0.1:7070 --region us-east-1 --iam-dir "$RUNTIME_DIRECTORY/accounts" \
    posix --sidecar "$STATE_DIRECTORY/metadata" "$STATE_DIRECTORY/buckets"
}

limit_keys() {
  until "$node" "$images/s3-keys.ts" limits "$CREDENTIALS_DIRECTORY" >/dev/null 2>&1; do sleep 1; done
  : >"$RUNTIME_DIRECTORY/limited"
}

wait_for_s3() {
  until [ -e "$RUNTIME_DIRECTORY/limited" ]; do sleep 1; done
}

case ${1:-} in
  temporal) run_temporal ;;
  wait-for-temporal) wait_for_temporal ;;
  s3) run_s3 ;;
  wait-for-s3) wait_for_s3 ;;
  *) echo 'usage: services.sh temporal|wait-for-temporal|s3|wait-for-s3' >&2; exit 2 ;;
esac

#!/bin/sh
# certbot's deploy hook: puts the new certificate where nginx reads it, and reloads nginx without an interruption.
set -eu
folder=/etc/lightning-cat/tls
install -m 644 "$RENEWED_LINEAGE/fullchain.pem" "$folder/certificate.pem"
install -m 640 -g lightning-cat-web "$RENEWED_LINEAGE/privkey.pem" "$folder/key.pem"
systemctl reload lightning-cat-web.service

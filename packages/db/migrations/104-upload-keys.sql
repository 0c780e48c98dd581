-- Lets a program repeat an upload: the same key returns the same project, and is refused for other bytes. Scans, tickets and
-- payments have the same two columns. Uploads of the site have no key.
ALTER TABLE project
  ADD COLUMN idempotency_key uuid,
  ADD COLUMN request_sha256 sha256_hex,
  ADD CONSTRAINT project_idempotency_key UNIQUE (owner_id, idempotency_key),
  ADD CHECK ((idempotency_key IS NULL) = (request_sha256 IS NULL));

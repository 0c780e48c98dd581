-- The audit log: acts of users and operators that matter for security. Rows name a user only by id and contain no address,
-- secret or text of a project, so they outlive the account. No foreign key, because accounts that were never activated are
-- deleted.
CREATE TABLE audit_entry (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  act text NOT NULL CHECK (act IN (
    'account_activated', 'logged_in', 'login_failed', 'logged_out', 'session_revoked', 'other_sessions_revoked',
    'password_changed', 'api_key_created', 'api_key_revoked', 'webhook_created', 'webhook_changed',
    'webhook_secret_rotated', 'webhook_deleted', 'share_link_created', 'share_link_revoked', 'github_linked',
    'github_unlinked', 'account_deleted', 'ticket_shown', 'ticket_answered', 'ticket_closed'
  )),
  -- The account that acted, or against which a log-in failed.
  user_id uuid,
  operator text CHECK (length(operator) BETWEEN 1 AND 100),
  -- An operator's own words.
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  request_id text CHECK (length(request_id) BETWEEN 1 AND 64),
  -- The session, API key, webhook, share link, connection or ticket that the act is about.
  subject_id uuid,
  -- Names from our own list, for log-ins.
  browser text CHECK (length(browser) BETWEEN 1 AND 40),
  system text CHECK (length(system) BETWEEN 1 AND 40),
  -- A keyed hash of the network block, for log-ins.
  network_hash bytea CHECK (octet_length(network_hash) = 32),
  CHECK ((browser IS NULL) = (system IS NULL)),
  CHECK ((operator IS NULL) = (reason IS NULL)),
  CHECK ((operator IS NULL) <> (user_id IS NULL))
);
CREATE INDEX audit_entry_of_user ON audit_entry (user_id, id DESC);
CREATE INDEX audit_entry_of_device ON audit_entry (user_id, network_hash) WHERE act = 'logged_in';

-- One row per entry, in the order of commits: its hash covers the previous hash and the entry's line. No foreign key, so that
-- a missing entry is reported and not cascaded.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  entry_id uuid NOT NULL UNIQUE,
  sha256 sha256_hex NOT NULL
);

-- The newest row of the chain. Its lock orders writers.
CREATE TABLE audit_head (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  position bigint NOT NULL,
  sha256 sha256_hex NOT NULL
);
INSERT INTO audit_head (position, sha256) VALUES (0, repeat('0', 64));

-- Consecutive rows of the chain that are copied to the object store as one object. Closed first and stored afterwards, so
-- that a repeated attempt writes the same object.
CREATE TABLE audit_chunk (
  first_position bigint PRIMARY KEY CHECK (first_position > 0),
  last_position bigint NOT NULL UNIQUE,
  -- Of the row before the first one, so that each object can be verified alone.
  previous_sha256 sha256_hex NOT NULL,
  last_sha256 sha256_hex NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  object_sha256 sha256_hex,
  stored_at timestamptz,
  CHECK (last_position >= first_position),
  CHECK ((object_sha256 IS NULL) = (stored_at IS NULL))
);
CREATE INDEX audit_chunk_to_store ON audit_chunk (first_position) WHERE stored_at IS NULL;

-- The text that the hash covers. The same text is stored in the object store: never change it for existing rows.
CREATE FUNCTION audit_line(entry audit_entry, at_position bigint) RETURNS text LANGUAGE sql STABLE
SET search_path = public, pg_temp
RETURN jsonb_strip_nulls(jsonb_build_object(
  'position', at_position,
  'id', entry.id,
  'at', to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'act', entry.act,
  'user', entry.user_id,
  'operator', entry.operator,
  'reason', entry.reason,
  'request', entry.request_id,
  'subject', entry.subject_id,
  'browser', entry.browser,
  'system', entry.system,
  'network', encode(entry.network_hash, 'hex')
))::text;

-- The time is the database's, whatever the caller passes.
CREATE FUNCTION audit_set_time() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER audit_set_time BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_set_time();

-- Runs inside COMMIT: no round trip to a client happens while the head is locked, and no other lock is taken after it.
CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  head audit_head;
  next_sha256 text;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  next_sha256 := encode(sha256(convert_to(head.sha256 || audit_line(NEW, head.position + 1), 'UTF8')), 'hex');
  INSERT INTO audit_chain (position, entry_id, sha256) VALUES (head.position + 1, NEW.id, next_sha256);
  UPDATE audit_head SET position = head.position + 1, sha256 = next_sha256;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_append AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_append();

-- Deletes the entries of the oldest chunk, if it was stored long ago, and returns the chunk. Its row stays, so that the rest
-- can still be verified.
CREATE FUNCTION prune_audit(keep_days integer) RETURNS SETOF audit_chunk LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  oldest audit_chunk;
BEGIN
  SELECT * INTO oldest FROM audit_chunk
  WHERE first_position = (SELECT min(position) FROM audit_chain)
    AND stored_at < now() - greatest(keep_days, 365) * interval '1 day'
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM audit_entry USING audit_chain
  WHERE audit_entry.id = audit_chain.entry_id
    AND audit_chain.position BETWEEN oldest.first_position AND oldest.last_position;
  DELETE FROM audit_chain WHERE position BETWEEN oldest.first_position AND oldest.last_position;
  RETURN NEXT oldest;
END $$;

ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON audit_entry TO lightning_cat_app
  USING ((SELECT app_is_system()) OR user_id = (SELECT app_user_id()));

-- Rows are added and read, never changed.
GRANT SELECT, INSERT ON audit_entry TO lightning_cat_app;
GRANT SELECT ON audit_chain, audit_head TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (object_sha256, stored_at) ON audit_chunk TO lightning_cat_app;

REVOKE EXECUTE ON FUNCTION audit_line(audit_entry, bigint), audit_set_time(), audit_append(), prune_audit(integer)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_line(audit_entry, bigint), prune_audit(integer) TO lightning_cat_app;

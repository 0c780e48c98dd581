-- Addresses of users that receive signed messages about their scans and tickets.
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  events text[] NOT NULL CHECK (
    cardinality(events) > 0
    AND events <@ ARRAY['scan.completed', 'scan.failed', 'finding.opened', 'finding.resolved', 'ticket.answered']
  ),
  -- The secret isn't stored: the API derives it from the id and this number. After a rotation the previous one signs too.
  secret_version integer NOT NULL DEFAULT 1 CHECK (secret_version > 0),
  previous_secret_until timestamptz,
  -- The first failed attempt after the last successful one.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text CHECK (disabled_reason IN ('by_owner', 'failing', 'gone')),
  created_at timestamptz NOT NULL DEFAULT now(),

  UNIQUE (id, owner_id),
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
);
CREATE INDEX webhook_of_owner ON webhook (owner_id, id);

-- One message to one webhook; its id is the message's id. Each row has an outbox row, which carries the attempts out.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL CHECK (event <> ''),
  -- The scan or answer that the message is about, so that it is sent once.
  cause text NOT NULL CHECK (cause <> ''),
  body text NOT NULL,
  outbox_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_status integer,
  last_problem text CHECK (last_problem <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,

  UNIQUE (webhook_id, event, cause),
  CONSTRAINT webhook_delivery_of_own_webhook
    FOREIGN KEY (webhook_id, owner_id) REFERENCES webhook (id, owner_id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery (webhook_id, id DESC);
CREATE INDEX webhook_delivery_of_outbox ON webhook_delivery (outbox_id);
CREATE INDEX webhook_delivery_by_age ON webhook_delivery (created_at);

ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON webhook TO lightning_cat_app
  USING ((SELECT app_is_system()) OR owner_id = (SELECT app_user_id()));
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON webhook_delivery TO lightning_cat_app
  USING ((SELECT app_is_system()) OR owner_id = (SELECT app_user_id()));

GRANT SELECT, INSERT,
  UPDATE (url, events, secret_version, previous_secret_until, failing_since, disabled_at, disabled_reason)
  ON webhook TO lightning_cat_app;
GRANT SELECT, INSERT,
  UPDATE (outbox_id, state, attempts, last_status, last_problem, last_attempt_at, next_attempt_at)
  ON webhook_delivery TO lightning_cat_app;

-- A `webhook_event` becomes one delivery per webhook that subscribed to it; a `webhook_delivery` is sent. The worker ends
-- scans, so it may queue their events and no others.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check
  CHECK (kind IN ('mail', 'workflow', 'erase', 'sign', 'webhook_event', 'webhook_delivery'));
ALTER POLICY worker_promises ON outbox
  WITH CHECK (
    kind IN ('erase', 'sign')
    OR (kind = 'mail' AND payload ->> 'mail' IN ('scan_completed', 'scan_failed'))
    OR (kind = 'webhook_event' AND payload ->> 'event' = 'scan_ended')
  );

-- Returns whether the user had this webhook. Its deliveries are deleted with it.
CREATE FUNCTION delete_webhook(deleted_id uuid, of_owner uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM webhook
  WHERE id = deleted_id AND owner_id = of_owner AND (app_is_system() OR owner_id = app_user_id());
  RETURN FOUND;
END $$;

CREATE FUNCTION prune_webhook_deliveries(keep_days integer, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE pruned integer;
BEGIN
  DELETE FROM webhook_delivery WHERE id IN (
    SELECT id FROM webhook_delivery
    WHERE created_at < now() - greatest(keep_days, 7) * interval '1 day' AND state <> 'waiting'
    ORDER BY created_at LIMIT at_most FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS pruned = ROW_COUNT;
  RETURN pruned;
END $$;

-- Erasing a user keeps the row of the account without its data, so nothing cascades from it.
CREATE FUNCTION forget_webhooks() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM webhook WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_forget_webhooks AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (NEW.status = 'deleted') EXECUTE FUNCTION forget_webhooks();

-- Nothing that names an erased scan may stay.
CREATE FUNCTION forget_scan_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outbox WHERE dedupe_key = 'webhook_event/scan/' || OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER scan_forget_event AFTER DELETE ON scan FOR EACH ROW EXECUTE FUNCTION forget_scan_event();

REVOKE EXECUTE ON FUNCTION
  delete_webhook(uuid, uuid), prune_webhook_deliveries(integer, integer), forget_webhooks(), forget_scan_event()
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_webhook(uuid, uuid), prune_webhook_deliveries(integer, integer) TO lightning_cat_app;

-- Makes the next attempt of a waiting message due now, for its owner, whose requests may not touch the outbox. An attempt
-- that is under way has another due time and stays as it is.
CREATE FUNCTION hasten_delivery(delivery_id uuid) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE outbox SET available_at = now() FROM webhook_delivery d
  WHERE d.id = delivery_id AND d.owner_id = app_user_id() AND outbox.id = d.outbox_id
    AND outbox.done_at IS NULL AND outbox.available_at = d.next_attempt_at
$$;
REVOKE EXECUTE ON FUNCTION hasten_delivery(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hasten_delivery(uuid) TO lightning_cat_app;

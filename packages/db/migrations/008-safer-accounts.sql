-- What strangers could do to accounts before.

-- Each sign-up's link activates the password that was chosen with it: nobody else's sign-up can put another under it.
ALTER TABLE mail_link
  ADD COLUMN password_hash text,
  ADD CONSTRAINT mail_link_hash_waits_for_activation
    CHECK (password_hash IS NULL OR (kind = 'active' AND used_at IS NULL));

-- Of the links that are under way the newest was good, with the password of its user.
UPDATE mail_link link SET password_hash = app_user.password_hash FROM app_user
WHERE app_user.id = link.user_id AND app_user.status = 'pending' AND link.kind = 'active' AND link.used_at IS NULL
  AND NOT EXISTS (
    SELECT FROM mail_link newer WHERE newer.user_id = link.user_id AND newer.kind = 'active'
      AND (newer.created_at, newer.outbox_id) > (link.created_at, link.outbox_id)
  );

CREATE FUNCTION mail_link_forget_hash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_hash := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER mail_link_forget_hash BEFORE UPDATE OF used_at ON mail_link
  FOR EACH ROW WHEN (NEW.used_at IS NOT NULL) EXECUTE FUNCTION mail_link_forget_hash();

-- Mail servers repeat the address they refuse: no error is kept with one.
CREATE FUNCTION mask_addresses(words text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(words, '[^\s<>()"'',:;]+@[^\s<>()"'',:;]+', '[address]', 'g');

CREATE OR REPLACE FUNCTION outbox_forget_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_error := mask_addresses(NEW.last_error);
  IF NEW.done_at IS NOT NULL THEN
    NEW.payload := NEW.payload - 'email';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER outbox_forget_address ON outbox;
CREATE TRIGGER outbox_forget_address BEFORE UPDATE OF done_at, last_error ON outbox
  FOR EACH ROW EXECUTE FUNCTION outbox_forget_address();
UPDATE outbox SET last_error = last_error WHERE last_error IS NOT NULL;

-- Places from which an account was used by its owner: a keyed hash of the e-mail with the caller's address, never either of
-- them. A place is forgotten after a while; it is kept over a crash, unlike the counts, because it spares an owner waiting.
CREATE TABLE login_place (
  place_hash bytea PRIMARY KEY CHECK (octet_length(place_hash) = 32),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_place_seen ON login_place (seen_at);
GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON login_place TO lightning_cat_app;

-- Tries are counted by an account, by a place or by a user, so what a row counts is no longer always an e-mail.
ALTER TABLE login_delay RENAME COLUMN email_hash TO subject_hash;

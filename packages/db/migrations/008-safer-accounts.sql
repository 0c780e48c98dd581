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

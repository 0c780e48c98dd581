-- `erase_user` runs as the owner of the tables, so no policy restricts it. This does: a connection erases the user whom it
-- works for, or any if it works for the system.
CREATE FUNCTION refuse_foreign_erasure() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT app_is_system() AND app_user_id() IS DISTINCT FROM OLD.id THEN
    RAISE EXCEPTION 'user % is erased by another user or by nobody', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_erased_by_itself BEFORE UPDATE OF status ON app_user FOR EACH ROW
  WHEN (NEW.status = 'deleted') EXECUTE FUNCTION refuse_foreign_erasure();
REVOKE EXECUTE ON FUNCTION refuse_foreign_erasure() FROM PUBLIC;

-- What was carried out long ago is of no use to anybody. The apps may take away nothing else, and nothing that is recent.
CREATE FUNCTION prune_outbox(keep_days integer, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE pruned integer;
BEGIN
  DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox
    WHERE done_at < now() - greatest(keep_days, 7) * interval '1 day'
    ORDER BY done_at LIMIT at_most FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS pruned = ROW_COUNT;
  RETURN pruned;
END $$;
REVOKE ALL ON FUNCTION prune_outbox(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_outbox(integer, integer) TO lightning_cat_app;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;

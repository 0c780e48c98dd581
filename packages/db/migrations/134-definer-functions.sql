-- A function that runs as the owner must never find a caller's table in place of ours. PostgreSQL looks for temporary tables
-- first unless the path names them last.
ALTER FUNCTION prune_outbox(integer, integer) SET search_path = public, pg_temp;

-- Nobody but the owner makes temporary tables, and nobody attaches the ledger's triggers to a table of their own.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
REVOKE EXECUTE ON FUNCTION equity_take_place(), equity_sum_up(), equity_refuse_unbalanced() FROM PUBLIC;

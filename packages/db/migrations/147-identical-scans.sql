-- All that was submitted, as one hash: the files with their paths, what they say about compiling, and where they are deployed.
CREATE FUNCTION project_source_sha256(hashed_id uuid) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    project.origin,
    coalesce(deployed.hints, project.stated),
    deployed.chain_id, lower(deployed.address), lower(deployed.target), deployed.code_hash,
    (
      SELECT jsonb_agg(jsonb_build_array(path, sha256) ORDER BY path COLLATE "C")
      FROM project_file WHERE project_id = project.id
    )
  )::text, 'UTF8')), 'hex')
  FROM project LEFT JOIN project_deployment deployed ON deployed.project_id = project.id
  WHERE project.id = hashed_id
$$;

-- The database computes it, so that no order can name the hash of other sources.
ALTER TABLE contract ADD COLUMN source_sha256 sha256_hex;
UPDATE contract SET source_sha256 = project_source_sha256(project_id);
ALTER TABLE contract ALTER COLUMN source_sha256 SET NOT NULL;
CREATE INDEX contract_of_sources ON contract (owner_id, source_sha256, id DESC);

CREATE FUNCTION contract_hash_sources() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.source_sha256 := project_source_sha256(NEW.project_id);
  RETURN NEW;
END $$;
CREATE TRIGGER contract_hash_sources BEFORE INSERT OR UPDATE OF project_id, source_sha256 ON contract
  FOR EACH ROW EXECUTE FUNCTION contract_hash_sources();
REVOKE EXECUTE ON FUNCTION contract_hash_sources() FROM PUBLIC;

-- The engines that a scan runs today, as the workers report them when they start: one row.
CREATE TABLE engine_plan (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  engines jsonb NOT NULL CHECK (jsonb_typeof(engines) = 'array'),
  reported_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON engine_plan TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (engines, reported_at) ON engine_plan TO lightning_cat_worker;

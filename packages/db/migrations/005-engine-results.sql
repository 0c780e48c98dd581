-- What an engine said about a build, for the same build again. Only complete results are kept. `owner_id` is the scope:
-- private sources are reused for their owner alone, null means that the source is public.
CREATE TABLE engine_result (
  id uuid PRIMARY KEY,
  engine text NOT NULL,
  engine_version text NOT NULL,
  configuration text NOT NULL,
  build_sha256 sha256_hex NOT NULL,
  owner_id uuid REFERENCES app_user,
  outcome text NOT NULL CHECK (outcome IN ('passed', 'found')),
  output_sha256 sha256_hex NOT NULL,
  seconds double precision NOT NULL CHECK (seconds >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (build_sha256, engine, engine_version, configuration, owner_id)
);

GRANT SELECT, INSERT ON engine_result TO lightning_cat_app;

-- Migrations run as the owner of the tables. The API and the worker connect through these two roles, which own nothing and
-- may do only what 099-grants.sql allows. Roles belong to the whole server, so a migration of another database may be
-- creating them at the same moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lightning_cat_app') THEN
    CREATE ROLE lightning_cat_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lightning_cat_worker') THEN
    CREATE ROLE lightning_cat_worker NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

CREATE DOMAIN sha256_hex AS text CHECK (VALUE ~ '^[0-9a-f]{64}$');

-- Links to reports that people without an account can open. Only hashes of the token and the passphrase are stored, and no
-- address of a viewer. A link is deleted with its scan.
CREATE TABLE share_link (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  scan_id uuid NOT NULL,
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  -- Signs the keys that an opened report gives its viewer.
  view_secret bytea NOT NULL CHECK (octet_length(view_secret) = 32),
  passphrase_hash text CHECK (passphrase_hash <> ''),
  disclosure text NOT NULL CHECK (disclosure IN ('full', 'partial')),
  -- When a partial link shows everything.
  release_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  last_viewed_at timestamptz,
  wrong_passphrases integer NOT NULL DEFAULT 0 CHECK (wrong_passphrases >= 0),

  CONSTRAINT share_link_of_own_scan FOREIGN KEY (scan_id, owner_id) REFERENCES scan (id, owner_id) ON DELETE CASCADE,
  CHECK ((disclosure = 'partial') = (release_at IS NOT NULL)),
  CHECK (expires_at <= created_at + interval '181 days'),
  CHECK (release_at <= created_at + interval '366 days')
);
CREATE INDEX share_link_of_scan ON share_link (scan_id, id DESC);

ALTER TABLE share_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON share_link TO lightning_cat_app
  USING ((SELECT app_is_system()) OR owner_id = (SELECT app_user_id()));

GRANT SELECT, INSERT, UPDATE (views, last_viewed_at, wrong_passphrases, revoked_at) ON share_link TO lightning_cat_app;

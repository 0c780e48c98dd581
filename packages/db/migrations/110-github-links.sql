-- A user and an installation of the GitHub App that this user can see on GitHub. No token is stored.
CREATE TABLE github_link (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  installation_id bigint NOT NULL CHECK (installation_id > 0),
  -- The account or organisation where the app is installed.
  account_login text NOT NULL CHECK (length(account_login) BETWEEN 1 AND 100),
  -- The user on GitHub: each import checks that this account can read the repository.
  github_user_id bigint NOT NULL CHECK (github_user_id > 0),
  github_login text NOT NULL CHECK (length(github_login) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),

  UNIQUE (owner_id, installation_id)
);

-- The state of a started connection, one per session. Only its hash is stored, and it is used once.
CREATE TABLE github_state (
  session_id uuid PRIMARY KEY REFERENCES user_session ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES app_user,
  state_sha256 bytea NOT NULL CHECK (octet_length(state_sha256) = 32),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX github_state_of_owner ON github_state (owner_id);

ALTER TABLE github_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON github_link TO lightning_cat_app
  USING ((SELECT app_is_system()) OR owner_id = (SELECT app_user_id()));
ALTER TABLE github_state ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON github_state TO lightning_cat_app
  USING ((SELECT app_is_system()) OR owner_id = (SELECT app_user_id()));

-- The worker sees the links of users whose import hasn't ended, and no others.
CREATE POLICY worker_imports ON github_link FOR SELECT TO lightning_cat_worker USING (EXISTS (
  SELECT FROM project JOIN project_git ON project_git.project_id = project.id
  WHERE project.owner_id = github_link.owner_id AND project_git.commit IS NULL
));

GRANT SELECT, INSERT, UPDATE (account_login, github_user_id, github_login) ON github_link TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (state_sha256, expires_at, used_at) ON github_state TO lightning_cat_app;
GRANT SELECT (owner_id, installation_id, github_user_id, github_login) ON github_link TO lightning_cat_worker;

-- Returns whether the user had this link.
CREATE FUNCTION delete_github_link(deleted_id uuid, of_owner uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM github_link
  WHERE id = deleted_id AND owner_id = of_owner AND (app_is_system() OR owner_id = app_user_id());
  RETURN FOUND;
END $$;

-- Erasing a user keeps the row of the account without its data, so nothing cascades from it.
CREATE FUNCTION forget_github() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM github_link WHERE owner_id = NEW.id;
  DELETE FROM github_state WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_forget_github AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (NEW.status = 'deleted') EXECUTE FUNCTION forget_github();

REVOKE EXECUTE ON FUNCTION delete_github_link(uuid, uuid), forget_github() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_github_link(uuid, uuid) TO lightning_cat_app;

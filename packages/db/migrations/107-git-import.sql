-- A project from a repository. Its files are downloaded by the worker after the row is made; then the commit is set, once.
CREATE TABLE project_git (
  project_id uuid PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  -- A branch, a tag or a commit as the user named it; the default branch if null.
  ref text CHECK (length(ref) BETWEEN 1 AND 200),
  commit text CHECK (commit ~ '^[0-9a-f]{40}$')
);

ALTER TABLE project_git ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON project_git TO lightning_cat_app
  USING ((SELECT app_is_system())
    OR (SELECT project.owner_id FROM project WHERE project.id = project_git.project_id) = (SELECT app_user_id()));
CREATE POLICY worker_rows ON project_git TO lightning_cat_worker USING (true);

GRANT SELECT, INSERT ON project_git TO lightning_cat_app;
GRANT SELECT, UPDATE (commit) ON project_git TO lightning_cat_worker;
GRANT INSERT ON project_file TO lightning_cat_worker;
GRANT UPDATE (stated, stored_bytes) ON project TO lightning_cat_worker;

-- The worker adds files only to projects whose import hasn't ended, and changes no others.
CREATE FUNCTION is_importing(imported_id uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN EXISTS (SELECT FROM project_git WHERE project_git.project_id = imported_id AND project_git.commit IS NULL);
CREATE POLICY worker_imports ON project_file AS RESTRICTIVE FOR INSERT TO lightning_cat_worker
  WITH CHECK (is_importing(project_id));
CREATE POLICY worker_imports ON project AS RESTRICTIVE FOR UPDATE TO lightning_cat_worker USING (is_importing(id));
CREATE POLICY worker_imports ON project_git AS RESTRICTIVE FOR UPDATE TO lightning_cat_worker
  USING (commit IS NULL) WITH CHECK (commit IS NOT NULL);

REVOKE EXECUTE ON FUNCTION is_importing(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_importing(uuid) TO lightning_cat_worker;

-- The comment in the source that told an engine to keep quiet, as file and line; the finding is shown and counted all the same.
ALTER TABLE finding ADD COLUMN suppressed_at jsonb;

-- The effect of the project's `lcat.toml` and of its comments that suppress findings; null without any of them.
ALTER TABLE scan ADD COLUMN project_rules jsonb CHECK (jsonb_typeof(project_rules) = 'object');

-- How many of `counts` are suppressed. They stay in level and counts: a comment must not improve the level.
ALTER TABLE scan ADD COLUMN suppressed_counts jsonb NOT NULL
  DEFAULT '{"critical": 0, "high": 0, "medium": 0, "low": 0, "informational": 0}';

-- `finding.suppressed_at` also has the source and the reason now; earlier rows have only file and line of a comment.
UPDATE scan SET suppressed_counts = scan.suppressed_counts || counted.by_severity
FROM (
  SELECT scan_id, jsonb_object_agg(severity, total) AS by_severity
  FROM (
    SELECT scan_id, severity, count(*) AS total FROM finding
    WHERE suppressed_at IS NOT NULL AND status = 'open' AND (library IS NULL OR grade IN ('proved', 'counterexample'))
    GROUP BY scan_id, severity
  ) suppressed
  GROUP BY scan_id
) counted
WHERE counted.scan_id = scan.id;

GRANT UPDATE (project_rules, suppressed_counts) ON scan TO lightning_cat_worker;

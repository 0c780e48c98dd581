-- What the caps of a report left out is counted, so that a cut is always told with its size. Of earlier reports only the
-- fact is known.
ALTER TABLE contract ADD COLUMN truncated integer NOT NULL DEFAULT 0 CHECK (truncated >= 0);
UPDATE contract SET truncated = 1 WHERE is_truncated;
ALTER TABLE contract DROP COLUMN is_truncated;

ALTER TABLE finding ADD COLUMN truncated jsonb NOT NULL DEFAULT '{"locations": 0, "evidence": 0}';

-- The release of the library that a finding is wholly in, as name and version; null for the user's own code.
ALTER TABLE finding ADD COLUMN library jsonb;

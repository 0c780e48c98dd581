-- How much of a scan's checks looked: lists must not show a scan that is not complete like one that is.
ALTER TABLE contract ADD COLUMN coverage text NOT NULL DEFAULT 'nothing'
  CHECK (coverage IN ('all', 'partial', 'nothing'));
UPDATE contract SET coverage = CASE
  WHEN NOT EXISTS (SELECT FROM check_outcome WHERE contract_id = id AND outcome IN ('passed', 'found')) THEN 'nothing'
  WHEN EXISTS (SELECT FROM check_outcome WHERE contract_id = id AND outcome NOT IN ('passed', 'found')) THEN 'partial'
  ELSE 'all'
END;

-- What runs have shown, as objects of the store: properties, unit tests and covered lines in one, the files of the Foundry
-- project in the other. Null: there is none.
ALTER TABLE contract ADD COLUMN runs_sha256 sha256_hex;
ALTER TABLE contract ADD COLUMN foundry_sha256 sha256_hex;

-- The stages that this scan was planned with, so that a reader sees no other; null before its sources were fetched.
ALTER TABLE contract ADD COLUMN planned_stages text[];

-- Tests and inputs that show a finding, best first; null for a finding that rests on words alone.
ALTER TABLE finding ADD COLUMN exhibits jsonb;

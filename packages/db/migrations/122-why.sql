-- Why a check did not finish, as a code with its values; null where it did, and for scans that told it in words alone.
ALTER TABLE check_outcome ADD COLUMN why jsonb;

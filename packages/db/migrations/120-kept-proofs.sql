-- How the kept tests of earlier proofs ended on the code of this scan, by the fingerprint of what they had proved; null where
-- there was nothing to run.
ALTER TABLE contract ADD COLUMN proof_reruns jsonb;

-- The scan of the same project that the order names; without one, scans are recognised by address or name.
ALTER TABLE contract ADD COLUMN continues_id uuid REFERENCES contract;

-- What the compiler was told beside the sources: optimiser, its runs, the machine, the pipeline.
ALTER TABLE contract ADD COLUMN compiler_settings jsonb;

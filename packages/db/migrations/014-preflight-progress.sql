-- What a look has begun, in order, each with its time: a person watches it.
ALTER TABLE preflight ADD COLUMN steps jsonb NOT NULL DEFAULT '[]';

-- How the suggested contract compares with the deployed code; null for uploaded files, and until the look is done.
ALTER TABLE preflight ADD COLUMN bytecode_match jsonb;

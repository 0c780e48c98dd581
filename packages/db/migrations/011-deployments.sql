-- Projects that were handed in as an address: what stood there, read at one block. Apps add and read; a chain's past does not change.
CREATE TABLE project_deployment (
  project_id uuid PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  chain_id integer NOT NULL CHECK (chain_id > 0),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  target text NOT NULL CHECK (target ~ '^0x[0-9a-fA-F]{40}$'),
  hops jsonb NOT NULL,
  block_number bigint NOT NULL CHECK (block_number >= 0),
  block_hash text NOT NULL CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  code bytea NOT NULL,
  code_hash text NOT NULL CHECK (code_hash ~ '^0x[0-9a-f]{64}$'),
  -- Who had the verified source, and what it says about compiling; without it there is a look at the bytecode.
  service text CHECK (service IN ('sourcify', 'etherscan')),
  hints jsonb,
  look jsonb,
  CHECK ((service IS NULL) = (hints IS NULL))
);
GRANT SELECT, INSERT ON project_deployment TO lightning_cat_app;

-- How the compiled main contract compares with the deployed code; null for uploaded files, and until it was compiled.
ALTER TABLE contract ADD COLUMN bytecode_match jsonb;

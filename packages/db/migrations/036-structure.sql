-- The structure of a contract and its pictures, as one object of the store. Null: there is none, or not yet.
ALTER TABLE contract ADD COLUMN structure_sha256 sha256_hex;

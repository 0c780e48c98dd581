-- Library files that the doctor added and that a report speaks of, as one object of texts by path: nobody uploaded them, and
-- yet the reader wants to see the code.
ALTER TABLE contract ADD COLUMN added_sources_sha256 sha256_hex;

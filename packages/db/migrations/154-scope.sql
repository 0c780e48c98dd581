-- Which contracts a scan checks. The order names them in chosen_scope; null stands for those that the compile check planned. The
-- worker writes what was checked in the end: whole for the report, in numbers for lists.
ALTER TABLE contract
  ADD COLUMN chosen_scope jsonb CHECK (jsonb_typeof(chosen_scope) = 'array' AND octet_length(chosen_scope::text) <= 1000000),
  ADD COLUMN scope jsonb CHECK (jsonb_typeof(scope) = 'object'),
  ADD COLUMN scope_counts jsonb CHECK (jsonb_typeof(scope_counts) = 'object'),
  ADD CHECK ((scope IS NULL) = (scope_counts IS NULL));
GRANT UPDATE (scope, scope_counts) ON contract TO lightning_cat_worker;

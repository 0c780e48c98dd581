import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lintMigration } from './lint-migration.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The last one before the check existed: those that ran on a database are never edited. */
const LAST_UNCHECKED = '120-audit-log.sql'

const checked = readdirSync(folder)
  .filter((file) => file.endsWith('.sql') && file > LAST_UNCHECKED)
  .sort()

test('default: the check covers the new migrations', () => {
  expect(checked).toContain('140-operators.sql')
})

test.each(checked)('default: %s has no dangerous statement without a reason', (file) => {
  expect(lintMigration(readFileSync(new URL(file, folder), 'utf8'))).toEqual([])
})

const rulesOf = (sql: string) => lintMigration(sql).map(({ rule }) => rule)

test.each([
  ['not null without default', 'ALTER TABLE scan ADD COLUMN owner text NOT NULL'],
  ['not null without default', 'ALTER TABLE scan\n  ADD COLUMN a int DEFAULT 1,\n  ADD COLUMN b int NOT NULL'],
  ['set not null', 'ALTER TABLE scan ALTER COLUMN name SET NOT NULL'],
  ['volatile default', 'ALTER TABLE scan ADD COLUMN key uuid DEFAULT gen_random_uuid()'],
  ['index without concurrently', 'CREATE UNIQUE INDEX scan_name ON scan (name)'],
  ['constraint without not valid', "ALTER TABLE scan ADD CONSTRAINT named CHECK (name <> '')"],
  ['rename', 'ALTER TABLE scan RENAME COLUMN name TO title'],
  ['rename', 'ALTER TABLE scan RENAME TO run'],
  ['drop', 'ALTER TABLE scan DROP COLUMN name'],
  ['drop', 'DROP TABLE scan'],
  ['drop', 'TRUNCATE scan'],
  ['type change', 'ALTER TABLE scan ALTER COLUMN name TYPE varchar(10)'],
  ['change of many rows', "UPDATE scan SET name = ''"],
  ['change of many rows', 'DELETE FROM scan'],
  ['drop', 'DO $$ BEGIN DROP TABLE scan; END $$'],
])('refuses %s: %s', (rule, statement) => {
  expect(rulesOf(`SELECT 1;\n${statement};\nSELECT 2;`)).toEqual([rule])
  expect(rulesOf(`-- safe: the table has one row\n${statement};`)).toEqual([])
  expect(rulesOf(`-- safe: yes\n${statement};`)).toEqual([rule])
  expect(rulesOf(`-- safe: the table has one row\nSELECT 1;\n${statement};`)).toEqual([rule])
})

test.each([
  'ALTER TABLE scan ADD COLUMN note text',
  'ALTER TABLE scan ADD COLUMN tries int NOT NULL DEFAULT 0',
  "ALTER TABLE scan ADD CONSTRAINT named CHECK (name <> '') NOT VALID",
  'CREATE TABLE plan (id uuid PRIMARY KEY, name text NOT NULL); CREATE INDEX plan_name ON plan (name)',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM scan; DROP TABLE scan; $$',
  "COMMENT ON TABLE scan IS 'drop table; scan'",
  '-- DROP TABLE scan;\nSELECT 1 /* drop table scan */',
  'GRANT UPDATE (name), DELETE ON scan TO lightning_cat_app',
  'CREATE TRIGGER t BEFORE UPDATE ON scan FOR EACH ROW EXECUTE FUNCTION f()',
])('default: accepts %s', (statement) => {
  expect(rulesOf(`${statement};`)).toEqual([])
})

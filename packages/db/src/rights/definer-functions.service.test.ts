import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

/** SECURITY DEFINER functions. */
const definers = async () =>
  (
    await open.asOwner.query<{ name: string; settings: string[] | null; source: string; isPublic: boolean }>(`
      SELECT proname AS name, proconfig AS settings, prosrc AS source,
        EXISTS (
          SELECT FROM aclexplode(coalesce(proacl, acldefault('f', proowner)))
          WHERE grantee = 0 AND privilege_type = 'EXECUTE'
        ) AS "isPublic"
      FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY proname`)
  ).rows

/** Creates a temporary table named `outbox` with a trigger that runs the attacker's code. */
const hijack = `
  CREATE TEMP TABLE outbox (id uuid, done_at timestamptz);
  INSERT INTO outbox SELECT gen_random_uuid(), now() - interval '99 days';
  CREATE FUNCTION pg_temp.steal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM public.enquiry;
    RETURN OLD;
  END $$;
  CREATE TRIGGER steal BEFORE DELETE ON pg_temp.outbox FOR EACH ROW EXECUTE FUNCTION pg_temp.steal();
  GRANT ALL ON pg_temp.outbox TO PUBLIC;
  SELECT prune_outbox(30, 10)`

const addEnquiry = (id: string) =>
  open.asOwner.query(
    `INSERT INTO enquiry (id, reference, kind, locale, name, email, message)
     VALUES ($1, '0000-0000-0000', 'contact', 'en', 'Ann', 'ann@example.com', 'Hello')`,
    [id],
  )

test('the app role can’t create temporary tables', async () => {
  await expect(open.asApp.query('CREATE TEMP TABLE outbox (id uuid)')).rejects.toMatchObject({ code: '42501' })
})

test('in a freshly migrated database, no role can create temporary tables', async () => {
  await open.asOwner.query('CREATE DATABASE freshly_migrated')
  const inFresh = (url: string) => url.replace(/[^/]+$/, 'freshly_migrated')
  const client = new Client({ connectionString: inFresh(open.appUrl) })
  try {
    await migrate(inFresh(open.ownerUrl))
    await client.connect()
    await expect(client.query('CREATE TEMP TABLE outbox (id uuid)')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
    await open.asOwner.query('DROP DATABASE freshly_migrated WITH (FORCE)')
  }
})

/** Gives the right to create temporary tables back, to show that the functions are safe even then. */
const setTempRight = (statement: 'GRANT TEMP ON DATABASE %I TO' | 'REVOKE TEMP ON DATABASE %I FROM') =>
  open.asOwner.query(`DO $$ BEGIN EXECUTE format('${statement} PUBLIC', current_database()); END $$`)

test('a temporary table of the app role can’t make prune_outbox run code as the owner', async () => {
  const id = randomUUID()
  await addEnquiry(id)
  await setTempRight('GRANT TEMP ON DATABASE %I TO')
  const client = new Client({ connectionString: open.appUrl })
  await client.connect()
  await client.query(hijack)
  await client.end()
  await setTempRight('REVOKE TEMP ON DATABASE %I FROM')
  expect((await open.asOwner.query('SELECT id FROM enquiry')).rows).toEqual([{ id }])
})

test('every SECURITY DEFINER function searches temporary tables last', async () => {
  const found = await definers()
  expect(found.map(({ name }) => name)).toContain('prune_outbox')
  for (const { name, settings } of found)
    expect({ name, settings }).toEqual({ name, settings: ['search_path=public, pg_temp'] })
})

test('no SECURITY DEFINER function builds SQL from text', async () => {
  for (const { name, source } of await definers())
    expect({ name, dynamic: /\bEXECUTE\b/i.test(source) }).toEqual({ name, dynamic: false })
})

test('no SECURITY DEFINER function is open to every role', async () => {
  for (const { name, isPublic } of await definers()) expect({ name, isPublic }).toEqual({ name, isPublic: false })
})

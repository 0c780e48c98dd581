import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScan, makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { createSession } from './sessions.ts'
import { readUserList, readUserProjects, readUserScans } from './user-data.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

test('given more rows than a page has, returns each once, in order', async () => {
  const [userId, other] = [await makeUser(open.db), await makeUser(open.db)]
  const addSession = (owner: string) =>
    createSession(open.db, { userId: owner, tokenSha256: randomBytes(32), userAgent: '' })
  const ids: string[] = []
  for (let count = 0; count < 201; count++) ids.push(await addSession(userId))
  await addSession(other)
  const pages = await all(readUserList(open.db, { list: 'sessions', userId }))
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 1])
  expect(pages.flat().map((json) => JSON.parse(json).id)).toEqual(ids)
})

test('default: projects and scans are only the user’s own', async () => {
  const [userId, other] = [await makeUser(open.db, { detections: 2 }), await makeUser(open.db, { detections: 1 })]
  const ids = [await makeScan(open.db, userId), await makeScan(open.db, userId)]
  await makeScan(open.db, other)
  const scans = await all(readUserScans(open.db, userId))
  expect(scans.map(({ id }) => id)).toEqual(ids)
  expect(JSON.parse(scans[0]?.json ?? '')).toMatchObject({ id: ids[0], status: 'queued', findings: null })
  const projects = await all(readUserProjects(open.db, userId))
  expect(projects.map(({ json }) => JSON.parse(json).files)).toEqual(
    ids.map(() => [{ path: 'A.sol', sha256: sha256('a'), lines: 3 }]),
  )
})

/** Tables with rows of users that their archive leaves out, with the reason. */
const leftOut: Record<string, string> = {
  engine_result: 'results that speed up the next scan; reports contain what they say',
  project_object: 'builds that we made from the sources',
  scan_object: 'names of stored objects; those that users see are in the archive',
  stripe_event: 'names of events at Stripe; payments contain their result',
  github_state: 'a secret that lasts ten minutes',
  factor_challenge: 'a secret that lasts five minutes',
  outbox: 'mails and work, queued from rows that are in the archive',
  enquiry: 'sent without an account',
  ticket_claim: 'which expert works on a ticket',
  expert_answer: 'drafts and approvals of experts; what was sent is in the archive, as the answer of the ticket',
}

test('default: every table with rows of users is in the archive, or left out for a reason', async () => {
  const { rows } = await open.asOwner.query<{ name: string }>(
    "SELECT DISTINCT tablename AS name FROM pg_policies WHERE 'lightning_cat_app' = ANY (roles)",
  )
  const statements = readFileSync(new URL('./user-data.ts', import.meta.url), 'utf8')
  const names = rows.map(({ name }) => name)
  expect(names).toContain('user_session')
  const isRead = (name: string) => new RegExp(`(FROM|JOIN|table:) '?${name}\\b`).test(statements)
  expect(names.filter((name) => !isRead(name) && !(name in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((name) => isRead(name) || !names.includes(name))).toEqual([])
})

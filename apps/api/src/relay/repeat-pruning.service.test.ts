import { randomUUID } from 'node:crypto'
import { addEnquiry, registerUser } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../testing/owner-database.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { repeatPruning } from './repeat-pruning.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const retention = { pendingAccountDays: 30, enquiryMonths: 12 }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Uses the owner's rights, because the app can't change when a row was written. */
const age = async (days: number) => {
  const owner = openAsOwner(api)
  await owner
    .updateTable('appUser')
    .set({ createdAt: daysAgo(days) })
    .execute()
  await owner
    .updateTable('enquiry')
    .set({ createdAt: daysAgo(days) })
    .execute()
  await owner.destroy()
}

const rowsLeft = async () => [
  (await api.db.selectFrom('appUser').select('id').execute()).length,
  (await api.db.selectFrom('enquiry').select('id').execute()).length,
]

const writeRows = async () => {
  const email = `${randomUUID()}@example.com`
  await registerUser(api.db, { email, passwordHash: 'x', locale: 'en' })
  const words = { name: 'Ann', email, project: '', website: '', services: [], message: 'Hello' }
  await addEnquiry(api.db, { reference: '0000-0000-0001', kind: 'contact', locale: 'en', ...words })
}

test('deletes old pending accounts and old enquiries, and logs how many', async () => {
  await writeRows()
  await age(5)
  await repeatPruning({ db: api.db, log: api.log, retention }).stop()
  expect(await rowsLeft()).toEqual([1, 1])

  await age(400)
  await repeatPruning({ db: api.db, log: api.log, retention }).stop()
  expect(await rowsLeft()).toEqual([0, 0])
  const lines = api.logLines.filter((line) => line.includes('old rows pruned'))
  expect(lines).toHaveLength(2)
})

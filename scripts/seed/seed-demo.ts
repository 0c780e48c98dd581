import { createClient, encodePassword, routes } from '@lc/api-contract'
import { createDatabase, type Database, findUserByEmail, grantEquity } from '@lc/db'
import { readSample, type Sample } from '@lc/testkit'
import { newestSign } from './newest-sign.ts'

export const demoUser = { email: 'demo@example.org', password: 'Night-watch-2026' } as const

/** A story by the front door: one grim scan, one calm one, one that does not compile, one whose engine breaks. */
const story: Sample[] = ['reentrancy-0.8', 'safe-0.8', 'broken-0.8', 'slither-crash-0.4']

export interface SeedTarget {
  api: string
  mail: string
  /** The owner's connection: an operator grants the demo user more than the free detection. */
  postgres: string
}

/** Answers false when the demo user is there already. Everything else happens through the API, as for any user. */
export const seedDemo = async ({ api, mail, postgres }: SeedTarget): Promise<boolean> => {
  const visitor = createClient({ origin: api, locale: 'en', token: () => undefined })
  const account = { email: demoUser.email, password: await encodePassword(demoUser.password) }
  if (await withDatabase(postgres, isThere)) return false
  await visitor.call(routes.register, { body: account })
  const sign = await newestSign(mail, account.email)
  await visitor.call(routes.registerActive, { body: { email: account.email, sign } })
  const { token } = await visitor.call(routes.login, { body: account })
  const client = createClient({ origin: api, locale: 'en', token: () => token })
  const { id } = await client.call(routes.getUser)
  await withDatabase(postgres, (db) => grantMore(db, id))
  for (const sample of story) await orderSample(client, sample)
  return true
}

const withDatabase = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = createDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Asked past the API: who starts the product thirty times a day would use up what it answers to one address. */
const isThere = async (db: Database) => (await findUserByEmail(db, demoUser.email))?.status === 'active'

const grantMore = (db: Database, userId: string) =>
  grantEquity(db, { userId, kind: 'detection', units: 9, reference: 'demo', idempotencyKey: 'demo/detections' })

const orderSample = async (client: ReturnType<typeof createClient>, sample: Sample) => {
  const mainFile = `${sample}.sol`
  const form = new FormData()
  form.append('files', new File([readSample(sample)], mainFile), mainFile)
  const { id: projectId } = await client.call(routes.uploadFile, { form })
  await client.call(routes.orderScan, { body: { projectId, mainFile, idempotencyKey: crypto.randomUUID() } })
}

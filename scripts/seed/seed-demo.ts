import { createClient, encodePassword, routes } from '@lc/contract'
import { createDatabase, grantEquity } from '@lc/db'
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
  const { status } = await visitor.call(routes.registerCheck, { body: { email: account.email } })
  if (status === 1) return false
  await visitor.call(routes.register, { body: account })
  const sign = await newestSign(mail, account.email)
  await visitor.call(routes.registerActive, { body: { email: account.email, sign } })
  const { token } = await visitor.call(routes.login, { body: account })
  const client = createClient({ origin: api, locale: 'en', token: () => token })
  const { id } = await client.call(routes.getUser)
  await grantMore(postgres, id)
  for (const sample of story) await orderSample(client, sample)
  return true
}

const grantMore = async (postgres: string, userId: string) => {
  const db = createDatabase(postgres)
  await grantEquity(db, { userId, kind: 'detection', units: 9, reference: 'demo', idempotencyKey: 'demo/detections' })
  await db.destroy()
}

const orderSample = async (client: ReturnType<typeof createClient>, sample: Sample) => {
  const mainFile = `${sample}.sol`
  const form = new FormData()
  form.append('files', new File([readSample(sample)], mainFile), mainFile)
  const { id: projectId } = await client.call(routes.uploadFile, { form })
  await client.call(routes.orderScan, { body: { projectId, mainFile, idempotencyKey: crypto.randomUUID() } })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, encodePassword, routes } from '@lc/api-contract'
import { createDatabase, type Database, findUserByEmail, grantEquity } from '@lc/db'
import { readSample, type Sample } from '@lc/testkit'

export const demoUser = { email: 'demo@example.org', password: 'Night-watch-2026' } as const

/** One scan with many findings, one with few, one that doesn't compile, one with a failing engine. */
const story: Sample[] = ['reentrancy-0.8', 'safe-0.8', 'broken-0.8', 'slither-crash-0.4']

export interface SeedTarget {
  api: string
  mail: string
  /** The owner's connection: grants the demo user more than the free detection. */
  postgres: string
}

/** Returns false if the demo user already exists. Everything else goes through the API, as for any user. */
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

/** Bypasses the API: starting the product thirty times a day would exhaust its rate limit for one address. */
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

const ATTEMPTS = 60

/** Waits for the newest mail to this address and returns the `sign` of its link. */
export const newestSign = async (mailUrl: string, email: string): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reply = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(email)}`)
    const messages = (await reply.json()) as { text: string }[]
    const sign = messages.at(-1)?.text.match(/[?&]sign=([\w-]+)/)?.[1]
    if (sign) return sign
    await sleep(500)
  }
  throw new Error(`no activation mail reached ${email}`)
}

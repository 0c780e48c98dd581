import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { createDatabase, findUserByEmail, grantEquity } from '@lc/db'
import type { peopleFrom } from './people.ts'
import { product } from './product.ts'
import { seedReport } from './seed-report.ts'

interface SeededTicket {
  people: ReturnType<typeof peopleFrom>
  message: string
}

/** A user's question about the first two findings of a report. */
export const seedTicket = async ({ people, message }: SeededTicket) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 1, findingCount: 4, firstFileLines: 60 })
  const db = createDatabase(product.postgres)
  try {
    const userId = (await findUserByEmail(db, email))?.id ?? ''
    await grantEquity(db, { userId, kind: 'consultation', units: 1, reference: 'e2e', idempotencyKey: randomUUID() })
  } finally {
    await db.destroy()
  }
  const call = people.callAs(token)
  const body = { id, findings: ['LC-01', 'LC-02'], message, idempotencyKey: randomUUID() }
  const { reference } = await call(routes.askExpert, { body })
  return { email, token, reference, call }
}

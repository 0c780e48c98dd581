import { randomUUID } from 'node:crypto'
import { createClient, encodePassword, routes } from '@lc/api-contract'
import { activateUser, findUserByEmail, registerUser } from '@lc/db'
import { inParallel } from '../overload/customers.ts'
import type { Site } from '../overload/start-site.ts'

const PASSWORD = 'Night-watch-2026'

/** A client at an address of its own, as behind a load balancer. */
export const clientAt = (origin: string, address: string, token?: string) =>
  createClient({
    origin,
    locale: 'en',
    token: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      return fetch(input, { ...init, headers })
    },
  })

/** Bodies of log-ins. One account signs up over HTTP; the others get the hash of its password. */
export const openAccounts = async ({ db, origin }: Site, count: number) => {
  const password = await encodePassword(PASSWORD)
  const email = `${randomUUID()}@load.example`
  await clientAt(origin, '10.255.0.1').call(routes.register, { body: { email, password } })
  const passwordHash = (await findUserByEmail(db, email))?.passwordHash
  if (!passwordHash) throw new Error('the sign-up stored no password')
  return inParallel(Array.from({ length: count }), 8, async () => {
    const account = { email: `${randomUUID()}@load.example`, password }
    const userId = await registerUser(db, { email: account.email, passwordHash, locale: 'en' })
    if (userId) await activateUser(db, { userId, passwordHash })
    return account
  })
}

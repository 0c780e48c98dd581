import { randomUUID } from 'node:crypto'
import { type Client, createClient, encodePassword, routes } from '@lc/api-contract'
import { newestSign } from '../../scripts/seed/newest-sign.ts'

/** A person of their own for each run, by the way everybody takes; answers how they log in, because one session may ask only so often. */
export const signUp = async ({ api, mail }: { api: string; mail: string }): Promise<() => Promise<Client>> => {
  const clientWith = (token?: string) => createClient({ origin: api, locale: 'en', token: () => token })
  const visitor = clientWith()
  const account = { email: `${randomUUID()}@example.org`, password: await encodePassword('Night-watch-2026') }
  await visitor.call(routes.register, { body: account })
  const sign = await newestSign(mail, account.email)
  await visitor.call(routes.registerActive, { body: { email: account.email, sign } })
  return async () => clientWith((await visitor.call(routes.login, { body: account })).token)
}

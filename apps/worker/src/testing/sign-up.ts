import { randomUUID } from 'node:crypto'
import { createClient, encodePassword, routes } from '@lc/api-contract'
import { inject, vi } from 'vitest'

/** A user, created through the API, with everything about it that is secret or personal. */
export const signUp = async (origin: string, name: string = randomUUID()) => {
  const clientWith = (token?: string) => createClient({ origin, locale: 'en', token: () => token })
  const account = { email: `${name}@example.org`, password: await encodePassword('Night-watch-2026') }
  await clientWith().call(routes.register, { body: account })
  const sign = await vi.waitFor(() => readSign(account.email), { timeout: 120_000, interval: 100 })
  await clientWith().call(routes.registerActive, { body: { email: account.email, sign } })
  const { token } = await clientWith().call(routes.login, { body: account })
  return { client: clientWith(token), token, sign, ...account }
}

const readSign = async (email: string): Promise<string> => {
  const reply = await fetch(`${inject('mailUrl')}/messages?to=${encodeURIComponent(email)}`)
  const [, sign] = JSON.stringify(await reply.json()).match(/[?&]sign=([\w-]+)/) ?? []
  if (!sign) throw new Error('no mail yet')
  return sign
}

import { randomUUID } from 'node:crypto'
import { apiKeyScopes, createClient, encodePassword, type Locale, routes } from '@lc/api-contract'
import { mailLink } from './mail-box.ts'
import { product } from './product.ts'

export const PASSWORD = 'Night-watch-2026'

export const newEmail = () => `reader-${randomUUID()}@example.com`

/** Users created through the API, for tests that aren't about sign-up. */
export const peopleFrom = (address: string, locale: Locale = 'en') => {
  const callAs = (token?: string) =>
    createClient({
      origin: product.api,
      locale,
      token: () => token,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
    }).call
  const call = callAs()

  /** Signed up, not activated. */
  const pending = async () => {
    const email = newEmail()
    await call(routes.register, { body: { email, password: await encodePassword(PASSWORD) } })
    return email
  }

  const active = async () => {
    const email = await pending()
    const sign = (await mailLink(email, 'active')).searchParams.get('sign') ?? ''
    await call(routes.registerActive, { body: { sign, email } })
    return email
  }

  const logIn = async (email: string, password = PASSWORD) => {
    const { token } = await call(routes.login, { body: { email, password: await encodePassword(password) } })
    return token
  }

  /** The session token of a new user. */
  const newSession = async () => logIn(await active())

  /** Confirms the session of an account without a second factor, for calls that need it. */
  const confirm = async (token: string) => {
    const password = await encodePassword(PASSWORD)
    await callAs(token)(routes.confirmSession, { body: { method: 'password', password } })
  }

  /** An API key with every right. */
  const newKey = async (token: string) => {
    await confirm(token)
    return callAs(token)(routes.createApiKey, { body: { name: 'CI', scopes: [...apiKeyScopes], expiresInDays: 1 } })
  }

  return { pending, active, logIn, newSession, confirm, newKey, callAs }
}

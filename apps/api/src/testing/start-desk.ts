import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createClient, type Locale } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import { createDatabase, inTransaction, inviteExpert } from '@lc/db'
import { createObjectStore } from '@lc/server-runtime'
import { inject } from 'vitest'
import { hashToken } from '../account/credentials.ts'
import { createPasskeys } from '../account/passkeys.ts'
import { buildDeskApp } from '../desk/desk-app.ts'
import { serverTimeouts } from '../http/plugins/connections.ts'
import { ACQUIRE_TIMEOUT_MS } from './owner-database.ts'
import { createSoftwarePasskey } from './software-passkey.ts'
import { type Api, fetchFrom, randomAddress } from './start-api.ts'

export const deskOrigin = 'https://desk.example'

/** The real desk beside an API, with the role and the key that it has in production. */
export const startDesk = async (api: Api) => {
  const db = createDatabase(api.deskUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const operatorDb = createDatabase(api.operatorUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const s3 = inject('s3')
  const store = createObjectStore({ ...s3, ...s3.desk })
  const app = await buildDeskApp({
    db,
    store,
    log: api.log,
    passkeys: createPasskeys(deskOrigin),
    origin: deskOrigin,
    page: {
      files: new Map([['/assets/a.js', { type: 'text/javascript', bytes: Buffer.from('1') }]]),
      documents: { en: '<html lang="en">', zh: '<html lang="zh-CN">' },
    },
    commit: 'test',
    isStopping: () => false,
    timeouts: serverTimeouts,
    trustedProxies: ['127.0.0.1'],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  /** A browser: it keeps the desk's cookie and names the origin of its page. */
  const browser = ({
    locale = 'en' as Locale,
    pageOrigin = deskOrigin,
    token = undefined as string | undefined,
  } = {}) => {
    const send = fetchFrom(randomAddress())
    const jar = { cookie: '' }
    const client = createClient({
      origin,
      locale,
      token: () => token,
      fetch: async (input, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('origin', pageOrigin)
        if (jar.cookie) headers.set('cookie', `other=1; ${jar.cookie}`)
        const reply = await send(input, { ...init, headers })
        const [set] = reply.headers.getSetCookie()
        if (set) jar.cookie = set.split(';')[0] ?? ''
        return reply
      },
    })
    return { ...client, jar }
  }

  /** A link for an expert, as the operators' command makes it. */
  const invite = async (name: string) => {
    const token = randomBytes(32).toString('base64url')
    await inTransaction(operatorDb, (trx) => inviteExpert(trx, { name, tokenSha256: hashToken(token) }))
    return token
  }

  /** A new expert, signed in. */
  const join = async (name: string, locale: Locale = 'en') => {
    const token = await invite(name)
    const page = browser({ locale })
    const passkey = createSoftwarePasskey({ origin: deskOrigin })
    const { creation } = await page.call(deskRoutes.openInvitation, { body: { token } })
    const credential = passkey.create(creation)
    const body = { token, challenge: creation.challenge, credential }
    const expert = await page.call(deskRoutes.acceptInvitation, { body })
    return { ...page, passkey, expert, token }
  }

  return {
    origin,
    db,
    operatorDb,
    browser,
    invite,
    join,
    stop: async () => {
      await app.close()
      store.close()
      await db.destroy()
      await operatorDb.destroy()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>

import type { LookupAddress, LookupOptions } from 'node:dns'
import { expect, test } from 'vitest'
import { lookupPublic, mayAsk, REFUSED_ADDRESS } from './guarded-lookup.ts'

const resolve = (hostname: string, options: LookupOptions) =>
  new Promise<{ code: string | undefined; addresses: string | LookupAddress[] }>((done) =>
    lookupPublic(hostname, options, (error, addresses) => done({ code: error?.code, addresses })),
  )

test('given a public address: it is what is connected to', async () => {
  expect(await resolve('93.184.216.34', { all: true })).toMatchObject({ addresses: [{ address: '93.184.216.34' }] })
  expect(await resolve('93.184.216.34', {})).toMatchObject({ addresses: '93.184.216.34' })
})

test('error: a name that does not exist is told as such', async () => {
  expect((await resolve('name.invalid', {})).code).not.toBe(REFUSED_ADDRESS)
})

test.each(['https://sourcify.dev/server', 'https://api.etherscan.io/v2/api', 'http://93.184.216.34:443/'])(
  'default: %s may be asked',
  (url) => {
    expect(mayAsk({ url, trust: 'public' })).toBe(true)
  },
)

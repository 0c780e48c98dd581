import type { LookupAddress, LookupOptions } from 'node:dns'
import { expect, test } from 'vitest'
import { isAllowedEndpoint, isPublicAddress, lookupPublic, REFUSED_ADDRESS } from './guarded-lookup.ts'

const resolve = (hostname: string, options: LookupOptions) =>
  new Promise<{ code: string | undefined; addresses: string | LookupAddress[] }>((done) =>
    lookupPublic(hostname, options, (error, addresses) => done({ code: error?.code, addresses })),
  )

test('given a public address, connects to it', async () => {
  expect(await resolve('93.184.216.34', { all: true })).toMatchObject({ addresses: [{ address: '93.184.216.34' }] })
  expect(await resolve('93.184.216.34', {})).toMatchObject({ addresses: '93.184.216.34' })
})

test("error: reports a name that doesn't exist", async () => {
  expect((await resolve('name.invalid', {})).code).not.toBe(REFUSED_ADDRESS)
})

test.each(['https://sourcify.dev/server', 'https://api.etherscan.io/v2/api', 'http://93.184.216.34:443/'])(
  'default: allows requests to %s',
  (url) => {
    expect(isAllowedEndpoint({ url, trust: 'public' })).toBe(true)
  },
)

test.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'default: %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

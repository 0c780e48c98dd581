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

test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450::1'])(
  'default: %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const F = 'ffff:ffff:ffff:ffff:ffff:ffff'

/** IANA's special-purpose ranges: what for, first address, last address, and the public neighbours on both sides. */
const reservedRanges: [string, string, string, string[]][] = [
  ['this network', '0.0.0.0', '0.255.255.255', ['1.0.0.0']],
  ['private use 10/8', '10.0.0.0', '10.255.255.255', ['9.255.255.255', '11.0.0.0']],
  ['shared by carriers', '100.64.0.0', '100.127.255.255', ['100.63.255.255', '100.128.0.0']],
  ['loopback', '127.0.0.0', '127.255.255.255', ['126.255.255.255', '128.0.0.0']],
  ['link-local, with cloud metadata', '169.254.0.0', '169.254.255.255', ['169.253.255.255', '169.255.0.0']],
  ['private use 172.16/12', '172.16.0.0', '172.31.255.255', ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', ['191.255.255.255', '192.0.1.0']],
  ['documentation 1', '192.0.2.0', '192.0.2.255', ['192.0.1.255', '192.0.3.0']],
  ['relays of 6to4', '192.88.99.0', '192.88.99.255', ['192.88.98.255', '192.88.100.0']],
  ['private use 192.168/16', '192.168.0.0', '192.168.255.255', ['192.167.255.255', '192.169.0.0']],
  ['benchmarks', '198.18.0.0', '198.19.255.255', ['198.17.255.255', '198.20.0.0']],
  ['documentation 2', '198.51.100.0', '198.51.100.255', ['198.51.99.255', '198.51.101.0']],
  ['documentation 3', '203.0.113.0', '203.0.113.255', ['203.0.112.255', '203.0.114.0']],
  ['multicast and reserved', '224.0.0.0', '255.255.255.255', ['223.255.255.255']],
  ['below global unicast', '::', `1fff:ffff:${F}`, ['2000::']],
  ['IPv6 protocol assignments', '2001::', `2001:1ff:${F}`, [`2000:ffff:${F}`, '2001:200::']],
  ['IPv6 documentation', '2001:db8::', `2001:db8:${F}`, [`2001:db7:${F}`, '2001:db9::']],
  ['6to4', '2002::', `2002:ffff:${F}`, [`2001:ffff:${F}`, '2003::']],
  ['IPv6 documentation 2', '3fff::', `3fff:fff:${F}`, [`3ffe:ffff:${F}`, '3fff:1000::']],
  ['above global unicast', '4000::', `ffff:ffff:${F}`, [`3fff:ffff:${F}`]],
]

test.each(reservedRanges)('the range for %s reaches from %s to %s and no further', (...range) => {
  const [, first, last, neighbours] = range
  expect([first, last].filter(isPublicAddress)).toEqual([])
  expect(neighbours.filter(isPublicAddress)).toEqual(neighbours)
})

test.each([
  '169.254.169.254',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
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

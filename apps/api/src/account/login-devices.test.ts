import { expect, test } from 'vitest'
import { createLoginDevices } from './login-devices.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const [key, previousKey] = ['key-of-the-tests', 'previous-key-of-the-tests']

const read = (ip: string, userAgent?: string, keys: [string, string?] = [key]) =>
  createLoginDevices(...keys).read({ ip, headers: { 'user-agent': userAgent } })

const networkOf = (ip: string, keys?: [string, string?]) => read(ip, FIREFOX, keys).networkHash.toString('hex')

test('default: names the browser, and hashes the network block with the key', () => {
  const { browser, networkHash, earlierNetworkHashes } = read('203.0.113.9', FIREFOX)
  expect(browser).toEqual({ browser: 'Firefox', system: 'Linux' })
  expect(networkHash).toHaveLength(32)
  expect(earlierNetworkHashes).toEqual([])
})

test('given two addresses of one block, the network is the same; of another block or key, another', () => {
  expect(networkOf('203.0.113.9')).toBe(networkOf('203.0.113.200'))
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:ffff::1'))
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.114.9'))
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.113.9', [previousKey]))
})

test('given a new key, the hash under the previous one is still known', () => {
  const { earlierNetworkHashes } = read('203.0.113.9', FIREFOX, [key, previousKey])
  expect(earlierNetworkHashes.map((hash) => hash.toString('hex'))).toEqual([networkOf('203.0.113.9', [previousKey])])
})

test.each([
  undefined,
  '',
  'curl/8.5.0',
  `${'x'.repeat(300)} ${FIREFOX}`,
  `Mozilla/5.0 ${' '.repeat(300)}Linux Firefox/1`,
])('given the user agent %j, names no browser', (userAgent) => {
  expect(read('203.0.113.9', userAgent).browser).toBeUndefined()
})

import { expect, test } from 'vitest'
import { addressPrefix, blockPrefix } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.255/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('default: %s counts as %s, its block is %s', (ip, address, block) => {
  expect([addressPrefix(ip), blockPrefix(ip)]).toEqual([address, block])
})

test.each(['', 'unknown', '203.0.113.7:443', '203.0.113', '1.2.3.4, 5.6.7.8', '[::1]', '::g', 'x'.repeat(10_000)])(
  'given %.20s, which is not an address, all such values share one count',
  (ip) => {
    expect([addressPrefix(ip), blockPrefix(ip)]).toEqual(['unknown', 'unknown'])
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { openTestJail } from '../testing/open-test-jail.ts'
import { proveSource } from '../testing/prove-source.ts'
import { staking } from '../testing/token-vaults.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('proves stakes that anyone can send away, with a control and an honest side', async () => {
  const rescue = 'function rescue(address to) external { token.transfer(to, token.balanceOf(address(this))); }'
  const { places, exhibit, suite } = await proveSource(jail, staking(rescue))
  expect(places).toEqual(['token-withdrawal@12'])
  expect(exhibit?.honest).toBeDefined()
  expect(exhibit?.calls.map((call) => call.function)).toEqual(['stake', 'rescue'])
  expect(suite).toMatch(/endow\(TOKEN_\w{8}, TARGET\);/)
})

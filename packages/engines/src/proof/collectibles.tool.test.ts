import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { openTestJail } from '../testing/open-test-jail.ts'
import { proveSource } from '../testing/prove-source.ts'
import { nftVault } from '../testing/token-vaults.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('proves NFTs that anyone can withdraw, with a control and an honest side', async () => {
  const { places, exhibit, suite } = await proveSource(
    jail,
    nftVault('function take(uint256 id, address to) external { nft.transferFrom(address(this), to, id); }'),
  )
  expect(places).toEqual(['token-withdrawal@9'])
  expect(exhibit?.honest).toBeDefined()
  expect(exhibit?.calls.map((call) => call.function)).toEqual(['deposit', 'take'])
  expect(suite).toMatch(/endowNfts\(TOKEN_\w{8}, TARGET\);/)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { nftVault } from '../testing/token-vaults.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const proved = async (source: string) => {
  const { findings, project } = await runEngine(proof, await compileSource(jail, source), {
    jail,
    signal: neverAborted,
  })
  const [{ exhibit } = {}] = findings
  if (exhibit && exhibit.kind !== 'proof') throw new Error('not a proof')
  const suite = exhibit ? project?.[exhibit.path] : undefined
  return { found: findings.map(({ check, locations: [at] }) => `${check}@${at.startLine}`), exhibit, suite }
}

test('proves NFTs that anyone can withdraw, with a control and an honest side', async () => {
  const { found, exhibit, suite } = await proved(
    nftVault('function take(uint256 id, address to) external { nft.transferFrom(address(this), to, id); }'),
  )
  expect(found).toEqual(['token-withdrawal@9'])
  expect(exhibit?.honest).toBeDefined()
  expect(exhibit?.calls.map((call) => call.function)).toEqual(['deposit', 'take'])
  expect(suite).toMatch(/endowNfts\(TOKEN_\w{8}, TARGET\);/)
})

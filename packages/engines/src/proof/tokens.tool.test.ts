import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { staking } from '../testing/token-vaults.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('proves stakes that anyone can send away, with a control and an honest side', async () => {
  const rescue = 'function rescue(address to) external { token.transfer(to, token.balanceOf(address(this))); }'
  const build = await compileSource(jail, staking(rescue))
  const { findings, project } = await runEngine(proof, build, { jail, signal: neverAborted })
  expect(findings).toMatchObject([{ check: 'token-withdrawal', locations: [{ startLine: 12 }] }])
  const [{ exhibit } = {}] = findings
  if (exhibit?.kind !== 'proof') throw new Error('no proof')
  expect(exhibit.honest).toBeDefined()
  expect(exhibit.calls.map((call) => call.function)).toEqual(['stake', 'rescue'])
  expect(project?.[exhibit.path]).toMatch(/endow\(TOKEN_\w{8}, TARGET\);/)
})

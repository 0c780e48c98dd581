import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { runForge } from './foundry/run-forge.ts'
import { engines } from './registry.ts'
import type { OpenJail } from './sandbox/open-jail.ts'
import { scanSources } from './scan-sources.ts'
import { neverAborted, openTestJail } from './testing/open-test-jail.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('default: static analysis and a proof become one finding, and the project of all engines passes again', async () => {
  const chosen = engines.filter(({ id }) => ['slither', 'unit', 'proof'].includes(id))
  const sources = { 'Bank.sol': readSample('reentrancy-0.8') }
  const scan = { sources, mainFile: 'Bank.sol', engines: chosen, jail, signal: neverAborted }
  const { findings, checks, project } = await scanSources(scan)
  expect(checks.map(({ outcome }) => outcome)).toEqual(chosen.map(() => expect.stringMatching(/^(passed|found)$/)))
  const proved = findings.filter(({ detector }) => detector === 'reentrancy-ether')
  expect(proved).toMatchObject([{ grade: 'proved', engines: ['proof', 'slither'], exhibits: [{ kind: 'proof' }] }])
  const again = await runForge({ jail, files: project, limits: budgets.proof, signal: neverAborted })
  const tests = Object.entries(again.suites ?? {}).flatMap(([suite, results]) =>
    Object.values(results).map(({ status }) => ({ isProof: suite.startsWith('test/proof/'), status })),
  )
  // A unit test of a function that refused every call is skipped with a reason.
  expect(tests.filter(({ status }) => status === 'Failure')).toEqual([])
  const proofs = tests.filter(({ isProof }) => isProof).map(({ status }) => status)
  expect(proofs.length).toBeGreaterThanOrEqual(2)
  expect(new Set(proofs)).toEqual(new Set(['Success']))
})

import type { Proof } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { purse } from '../testing/purse.ts'
import { proof } from './index.ts'
import { rerunProofs } from './rerun-proofs.ts'

let jail: OpenJail
let kept: { project: Record<string, string>; proofs: Proof[] }
beforeAll(async () => {
  jail = await openTestJail()
  const context = { jail, signal: neverAborted }
  const { findings, project = {} } = await runEngine(proof, await compileSource(jail, purse('')), context)
  kept = { project, proofs: findings.flatMap(({ exhibit }) => (exhibit?.kind === 'proof' ? [exhibit] : [])) }
})
afterAll(() => jail.close())

test.for([
  ['is unchanged except for its lines', purse('\n\n  // moved\n'), [{ outcome: 'effect_shown' }]],
  ['has a guard now', purse('require(msg.sender == owner);'), [{ outcome: 'refused' }]],
  ['lost the function', purse('').replace('empty', 'drain'), [{ outcome: 'no_result', reason: 'function_removed' }]],
] as const)('reruns a kept proof on code that %s', async ([, source, expected]) => {
  const build = await compileSource(jail, source)
  expect(await rerunProofs({ build, ...kept, jail, signal: neverAborted })).toMatchObject(expected)
})

import type { Proof, ProofRerun } from '@lc/api-contract'
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

const SUCCESS = { status: 'Success' }
const WITHOUT_EFFECT = { status: 'Failure', reason: 'no effect: the attack has no effect' }
const FAILURE = { status: 'Failure', reason: 'a step failed' }
const shown = { proof: SUCCESS, control: SUCCESS, honest: SUCCESS, refused: FAILURE }
const harmless = { ...shown, proof: WITHOUT_EFFECT }

test.for<[string, Partial<Record<string, object>>, ProofRerun]>([
  ['everything but the refusal passes', shown, { outcome: 'effect_shown' }],
  ['the honest side fails too', { ...shown, honest: FAILURE }, { outcome: 'effect_shown' }],
  ['the control fails', { ...shown, control: FAILURE }, { outcome: 'no_result', reason: 'control_failed' }],
  ['the attack has no effect', harmless, { outcome: 'effect_gone' }],
  [
    'the attack has no effect and the control fails',
    { ...harmless, control: FAILURE },
    { outcome: 'no_result', reason: 'control_failed' },
  ],
  [
    'the attack has no effect and the honest side fails',
    { ...harmless, honest: FAILURE },
    { outcome: 'no_result', reason: 'honest_failed' },
  ],
  [
    'the attack has no effect and no honest side',
    { ...harmless, honest: undefined },
    { outcome: 'no_result', reason: 'no_honest_test' },
  ],
  ['a step fails', { ...shown, proof: FAILURE }, { outcome: 'no_result', reason: 'story_failed' }],
  ['a test skips', { ...shown, proof: { status: 'Skipped' } }, { outcome: 'no_result', reason: 'story_failed' }],
  ['the attack is refused', { ...shown, proof: FAILURE, refused: SUCCESS }, { outcome: 'refused' }],
  ['the control is missing', { ...shown, control: undefined }, { outcome: 'no_result', reason: 'not_finished' }],
  ['the proof is missing', { ...harmless, proof: undefined }, { outcome: 'no_result', reason: 'not_finished' }],
  ['the set-up fails', { 'setUp()': FAILURE }, { outcome: 'no_result', reason: 'not_deployed' }],
  ['nothing is reported', {}, { outcome: 'no_result', reason: 'not_finished' }],
])('a rerun in which %s has its own outcome', async ([, results, expected]) => {
  const [{ path, test: name } = { path: '', test: '' }] = kept.proofs
  const reported = Object.entries(results).map(([kind, result]) => [
    kind === 'setUp()' ? kind : `${name.replace('proof', kind)}()`,
    result,
  ])
  const stdout = JSON.stringify({ [`${path}:Suite`]: { test_results: Object.fromEntries(reported) } })
  const forge = { run: async () => ({ end: 'exited', code: 0, stdout, stderr: '', seconds: 1 }) as const }
  const proofs = kept.proofs.map((proof) => ({ ...proof, honest: name.replace('proof', 'honest') }))
  const build = await compileSource(jail, purse(''))
  expect(await rerunProofs({ build, ...kept, proofs, jail: forge, signal: neverAborted })).toEqual([expected])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { purse } from '../testing/purse.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const proved = async (source: string) =>
  runEngine(proof, await compileSource(jail, source), { jail, signal: neverAborted })

test('proves that anyone can empty a contract, with a control and a readable test in a project', async () => {
  const { outcome, findings, project } = await proved(purse(''))
  expect(outcome).toBe('found')
  expect(findings).toMatchObject([{ check: 'withdrawal', locations: [{ startLine: 6 }], exhibit: { kind: 'proof' } }])
  const [{ exhibit } = {}] = findings
  if (exhibit?.kind !== 'proof') throw new Error('no proof')
  expect(exhibit.calls.map((call) => call.function)).toEqual(['receive', 'empty'])
  expect(project?.[exhibit.path]).toContain(`function ${exhibit.test}()`)
  expect(project?.[exhibit.path]).toContain(`function ${exhibit.control}()`)
  expect(project?.[exhibit.readable?.path ?? '']).toBe(exhibit.readable?.source)
  expect(exhibit.story?.changes).toHaveLength(2)
})

test('proves nothing if only the owner can empty the contract', async () => {
  const { outcome, findings } = await proved(purse('require(msg.sender == owner);'))
  expect({ outcome, findings }).toEqual({ outcome: 'passed', findings: [] })
})

test('refuses a project with nothing to deploy, with a reason', async () => {
  const { outcome, why } = await proved('pragma solidity 0.8.26; interface Nothing { function f() external; }')
  expect({ outcome, code: why?.code }).toEqual({ outcome: 'unsupported', code: 'no_deployable_contract' })
})

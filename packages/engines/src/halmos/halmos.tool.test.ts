import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, moreTime, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { halmos } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const source = (owner: string) => `pragma solidity ^0.4.24;
contract Owned {
    address public owner = msg.sender;
    function hand(address to) public { ${owner} owner = to; }
}`

const patient = { ...halmos, limits: moreTime(halmos.limits) }

const examine = async (text: string) =>
  runEngine(patient, await compileSource(jail, text), { jail, signal: neverAborted })

test('default: a guarded owner holds for every state, in code of an old compiler', async () => {
  const { outcome, properties } = await examine(source('require(msg.sender == owner);'))
  expect(properties).toMatchObject([{ property: 'owner-changes-by-owner', outcome: 'passed' }])
  expect(outcome).toBe('passed')
})

test('given no guard, runs and shows the call that takes the owner', async () => {
  const { properties, findings, project } = await examine(source(''))
  expect(properties).toMatchObject([{ outcome: 'found', function: 'hand', exhibit: { kind: 'counterexample' } }])
  expect(findings).toMatchObject([{ check: 'owner-taken', locations: [{ startLine: 4 }] }])
  expect(Object.keys(project ?? {})).toContain('test/halmos/Counterexamples.t.sol')
})

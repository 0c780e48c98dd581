import { markedLines, readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { buildOf } from '../testing/build-of.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { slither } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const scan = async (source: string, file?: string) =>
  runEngine(slither, await buildOf(jail, source, file), { jail, signal: neverAborted })

test.for(['0.4', '0.5', '0.6', '0.7', '0.8'] as const)(
  'given a contract of %s, its reentrancy is found',
  async (era) => {
    const source = readSample(`reentrancy-${era}`)
    const { outcome, findings } = await scan(source)
    expect(outcome).toBe('found')
    const lines = findings
      .filter(({ check }) => check === 'reentrancy-eth')
      .map(({ locations }) => locations[0].startLine)
    expect(lines).toEqual(markedLines(source))
  },
)

test('given a contract without findings, it passes', async () => {
  expect(await scan(readSample('safe-0.8'))).toMatchObject({ outcome: 'passed', findings: [] })
})

test('error: a crash of Slither is a failed check with its reason', async () => {
  const run = await scan(readSample('slither-crash-0.4'))
  expect(run).toMatchObject({ outcome: 'failed', findings: [] })
  expect(run.reason).toContain('AssertionError')
})

test('error: a run past its time is timed out', async () => {
  const build = await buildOf(jail, readSample('reentrancy-0.8'))
  const hurried = { ...slither, limits: { ...slither.limits, wallSeconds: 0.2 } }
  expect(await runEngine(hurried, build, { jail, signal: neverAborted })).toMatchObject({ outcome: 'timed_out' })
})

test('given comments that switch findings off, they are found all the same, with the comment', async () => {
  const source = readSample('reentrancy-0.8')
  const hidden = `// slither-disable-start all\n${source}\n// slither-disable-end all\n`
  const build = await buildOf(jail, hidden)
  expect(build.notes).toHaveLength(1)
  const { findings } = await runEngine(slither, build, { jail, signal: neverAborted })
  const [finding, ...others] = findings.filter(({ check }) => check === 'reentrancy-eth')
  expect([finding?.locations[0].startLine]).toEqual(markedLines(hidden))
  expect(finding?.suppressedAt).toEqual({ file: 'Contract.sol', line: 1 })
  expect(others).toEqual([])
})

test('given a file in folders with odd names, it is found there', async () => {
  const source = readSample('reentrancy-0.8')
  const { findings } = await scan(source, 'my contracts/子目录/Bank (1).sol')
  expect(findings.map(({ locations }) => locations[0].file)).toContain('my contracts/子目录/Bank (1).sol')
})

test('given an array length that Slither alone stumbles over, the contract is looked at', async () => {
  const source =
    'pragma solidity 0.4.24;\ncontract Slots { uint[2**64] slots; function set(uint v) public { slots[0] += v; } }'
  const { outcome, findings } = await scan(source)
  expect(outcome).toBe('found')
  expect(findings.map(({ check }) => check)).toContain('lc-arithmetic')
})

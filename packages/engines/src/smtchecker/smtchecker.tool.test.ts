import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { smtChecker } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const check = async (source: string) =>
  runEngine(smtChecker, await compileSource(jail, source), { jail, signal: neverAborted })

test('default: replays a counterexample with the constructor’s arguments, and safe code holds', async () => {
  const result = await check(readFileSync(new URL('fixtures/lock.sol', import.meta.url), 'utf8'))
  expect(result.outcome).toBe('found')
  expect(result.properties).toMatchObject([
    { property: 'assertions-hold', function: 'open', outcome: 'found', exhibit: { path: expect.any(String) } },
    { property: 'no-division-by-zero', function: 'safe', outcome: 'passed' },
  ])
  expect(Object.keys(result.project ?? {})).toContain('test/smtchecker/Counterexamples.t.sol')
})

test('given inline assembly, nothing holds', async () => {
  const body = 'uint256 x; function f() external { assembly { pop(1) } } function g() external view { assert(x == 0); }'
  const { outcome, properties } = await check(
    `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0; contract A { ${body} }`,
  )
  expect(outcome).toBe('unknown')
  expect(properties).toMatchObject([{ outcome: 'unknown' }])
})

test('given a function that is too long for Node’s usual stack, still decides it', async () => {
  const body = `uint256 x; function f(uint256 a) external { ${'x += a; '.repeat(400)} assert(x >= 0); }`
  const { outcome, why, properties } = await check(
    `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0; contract A { ${body} }`,
  )
  expect({ outcome, code: why?.code }).not.toMatchObject({ outcome: 'failed' })
  expect(properties).toMatchObject([{ property: 'assertions-hold', function: 'f' }])
})

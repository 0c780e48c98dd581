import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deploymentSource } from '../foundry/deployment-source.ts'
import { singleContractPlan } from '../testing/single-contract-plan.ts'
import { findCandidates } from './candidates.ts'
import { checkedTree } from './checked-tree.ts'
import { modelCheckerInput, withPlainReverts } from './model-checker-input.ts'
import { readAnswer } from './read-answer.ts'
import { readFacts } from './read-facts.ts'
import { readTrace } from './read-trace.ts'
import { modelCheckResult } from './results.ts'
import { replaySource } from './run-replays.ts'

const recorded = readFileSync(new URL('fixtures/lock.json', import.meta.url), 'utf8')
const source = readFileSync(new URL('fixtures/lock.sol', import.meta.url), 'utf8')
const sources = { 'A.sol': source }

const number = { name: 'guess', type: 'uint256' }
const plan = singleContractPlan('Lock', {
  abi: [
    { type: 'constructor', name: '', inputs: [number, { name: 'by', type: 'address' }], outputs: [] },
    { type: 'function', name: 'open', inputs: [number], outputs: [] },
  ],
  selectors: { 'open(uint256)': '690e7c09' },
})

const answered = () => {
  const answer = readAnswer(recorded)
  if (!answer.ok) throw new Error(answer.end.why.code)
  return { ...answer, candidates: findCandidates({ ...answer, tree: checkedTree(answer.output, { sources }), plan }) }
}

test('default: every target has its place, and a violation its calls', () => {
  const { candidates } = answered()
  expect(candidates.map(({ check, location }) => [check.target, check.verdict, location])).toEqual([
    ['assert', 'violated', { file: 'A.sol', startLine: 16, endLine: 16, contract: 'Lock', function: 'open' }],
    ['divByZero', 'safe', { file: 'A.sol', startLine: 22, endLine: 22, contract: 'Lock', function: 'safe' }],
  ])
  const [creation, call] = candidates[0]?.calls ?? []
  expect(creation?.function).toBe('constructor')
  expect(call?.function).toBe('open')
  // The constructor's arguments decide what fails, and the keeper makes the call.
  expect(BigInt(call?.arguments[0] ?? 0)).toBe(BigInt(creation?.arguments[0] ?? 0) + 7n)
  expect(call?.from).toBe(creation?.arguments[1])
})

test('default: reports only replayed violations as found, and the others as open', () => {
  const { candidates } = answered()
  const test = candidates[0]?.replay?.test ?? ''
  const decided = { candidates, unmodelled: [], plan }
  const shown = modelCheckResult({ ...decided, replayed: { shown: new Set([test]), hasRun: true } })
  expect(shown).toMatchObject({
    outcome: 'found',
    findings: [{ check: 'assert', exhibit: { kind: 'counterexample' } }],
  })
  expect(shown.properties?.map(({ outcome }) => outcome)).toEqual(['found', 'passed'])
  const silent = modelCheckResult({ ...decided, replayed: { shown: new Set(), hasRun: true } })
  expect(silent).toMatchObject({ outcome: 'unknown', findings: [] })
  expect(silent.properties?.[0]?.why?.code).toBe('calls_do_not_fail')
})

test('given unmodelled code, nothing holds', () => {
  const { candidates } = answered()
  const result = modelCheckResult({
    candidates,
    unmodelled: ['Inline assembly'],
    plan,
    replayed: { shown: new Set(), hasRun: false },
  })
  expect(result.properties?.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
})

test('default: the test makes the calls and names the panic', () => {
  const replays = answered().candidates.flatMap(({ replay }) => (replay ? [replay] : []))
  const text = replaySource({ plan, deployment: deploymentSource(plan), replays })
  expect(text).toContain('check(panics(success, answer, 1), "no panic");')
  expect(text).toContain('bytes.concat(CREATION, hex"')
})

test.for([
  ['nothing', ''],
  ['no JSON', 'Segmentation fault'],
  ['another shape', '{"output":{},"queries":7}'],
] as const)('error: given %s, the answer is a failure', ([, stdout]) => {
  expect(readAnswer(stdout)).toMatchObject({ ok: false, end: { outcome: 'failed' } })
})

test('refuses sources that the checker’s compiler refuses, with its message', () => {
  const output = { errors: [{ severity: 'error', message: 'Undeclared identifier.' }] }
  const answer = readAnswer(JSON.stringify({ output, queries: [] }))
  expect(answer).toMatchObject({ ok: false, end: { outcome: 'unsupported' } })
})

test('default: other messages name unmodelled code, except the types of errors', () => {
  const warn = (message: string) => ({ severity: 'warning', message })
  const errors = [
    warn('Assertion checker does not yet implement type error'),
    warn('Assertion checker does not support inline assembly.'),
    warn('Unused local variable.'),
  ]
  const answer = readAnswer(JSON.stringify({ output: { errors }, queries: [] }))
  expect(answer).toMatchObject({ unmodelled: ['Assertion checker does not support inline assembly.'] })
})

test.for(['', '((', 'unsat (proof', '((proof (let ((a b)) a)))', ')))'])(
  "error: given the proof %j, returns no trace and doesn't throw",
  (proof) => {
    expect(readFacts(proof).derived).toEqual([])
    expect(readTrace({ proof, declarations: '' })).toBeUndefined()
  },
)

test('default: allows any version, and nothing moves', () => {
  const { sources: given } = modelCheckerInput({ sources, input: {}, output: {} } as never, {
    file: 'A.sol',
    contract: 'Lock',
  })
  const content = given['A.sol']?.content ?? ''
  expect(content).not.toContain('pragma solidity')
  expect(content).toHaveLength(source.length)
})

test('default: turns a revert with an error into a bare one of the same length', () => {
  const code = 'contract A { error E(uint x); function f() external { revert E(\n  1); } }'
  const src = `${code.indexOf('revert')}:${code.indexOf(';', code.indexOf('revert')) - code.indexOf('revert')}:0`
  const ast = { nodeType: 'SourceUnit', id: 1, src: '0:1:0', nodes: [{ nodeType: 'RevertStatement', id: 2, src }] }
  const build = { sources: { 'A.sol': code }, output: { sources: { 'A.sol': { ast } } } } as never
  const plain = withPlainReverts(build)['A.sol'] ?? ''
  expect(plain).toHaveLength(code.length)
  expect(plain).toMatch(/revert\(\)\s+\n\s+;/)
})

import { type CheckOutcome, type ReasonCode, toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import type { AbiItem } from '../foundry/abi.ts'
import { singleContractPlan } from '../testing/single-contract-plan.ts'
import { callsOthers } from './calls-others.ts'
import { checksAfterDeployment, checksApart, checksFromAnyState, isShown } from './checks.ts'
import { concreteTest } from './concrete-test.ts'
import { harnessSource } from './harness-source.ts'
import { canSendEther, dependsOnFixedValues } from './instructions.ts'
import { type CheckReport, readReport } from './read-report.ts'
import { type ExaminedContract, halmosResult } from './results.ts'

const fn = (name: string, types: string[], more: Partial<AbiItem> = {}): AbiItem => ({
  type: 'function',
  name,
  inputs: types.map((type, index) => ({ name: `p${index}`, type })),
  outputs: [],
  stateMutability: 'nonpayable',
  ...more,
})
const reading = (name: string, types: string[], type: string): AbiItem =>
  fn(name, types, { stateMutability: 'view', outputs: [{ name: '', type }] })

const hand = fn('hand', ['address'])
const plan = singleContractPlan('A', {
  abi: [reading('owner', [], 'address'), hand],
  selectors: { 'owner()': '8da5cb5b', 'hand(address)': '12345678' },
})

const report = (exitcode: number, more: object = {}) =>
  JSON.stringify({
    test_results: {
      'T.sol:T': [
        { name: 'check_owner_12345678(address)', exitcode, num_paths: [3, 1, 0], num_bounded_loops: 0, ...more },
      ],
    },
  })

const model = (value: string) => ({
  models: [{ is_valid: true, model: { x: { variable_name: 'sender', solidity_type: 'address', value: 0 } } }],
  note: value,
})

test.for([
  [0, {}, 'holds'],
  [0, { num_bounded_loops: 1 }, 'unknown'],
  [0, { num_paths: [96, 96, 0] }, 'unknown'],
  [0, { num_bounded_loops: null }, 'unknown'],
  [1, model(''), 'counterexample'],
  [2, {}, 'timed_out'],
  [3, {}, 'unknown'],
  [4, {}, 'vacuous'],
  [77, {}, 'unknown'],
] as const)('given exit code %s with %j, reports the check as %s', ([code, more, verdict]) => {
  expect(readReport(report(code, more), 96)?.get('owner_12345678')?.verdict).toBe(verdict)
})

test('default: numbers of 256 bits stay exact', () => {
  const text = report(1, model('')).replace('"value":0', `"value":${2n ** 255n}`)
  expect(readReport(text, 96)?.get('owner_12345678')?.values).toEqual({ sender: 2n ** 255n })
})

test.for(['', 'Traceback', '{}', '{"test_results":{"a":7}}'])('error: given %j, returns no report', (text) => {
  expect(readReport(text, 96)).toBeUndefined()
})

test('default: checks the owner for every function that changes state', () => {
  const [check, ...rest] = checksFromAnyState(plan)
  expect(rest).toEqual([])
  expect(check).toMatchObject({ properties: ['owner-changes-by-owner'], item: { name: 'hand' } })
  const source = harnessSource({ plan, checks: [check as never], isAnyState: true })
  expect(source).toContain('anyState();')
  expect(source).toContain('abi.encodeWithSelector(bytes4(hex"12345678"), a0)')
  const holding = new Map([[check?.name ?? '', { verdict: 'holds' as const, values: {} }]])
  expect(checksAfterDeployment(plan, isShown(check ? [check] : [], holding), false)).toEqual([])
  expect(checksAfterDeployment(plan, isShown([], holding), false)).toMatchObject([{ item: { name: 'hand' } }])
})

test('given more arguments than a check has room for, leaves the function out', () => {
  const wide = fn('wide', Array(9).fill('uint256'))
  const checks = checksFromAnyState({ ...plan, abi: [...plan.abi, wide] })
  expect(checks.map(({ item }) => item.name)).toEqual(['hand'])
})

test('refuses an invalid type: it never reaches generated code', () => {
  const evil = {
    ...plan,
    abi: [plan.abi[0] as AbiItem, fn('hand', ['address) public {} function x('])],
    selectors: plan.selectors,
  }
  const source = checksFromAnyState(evil)
    .map(({ parameters }) => parameters.map(({ type }) => type).join())
    .join()
  expect(source).not.toContain('{')
})

test('default: turns the values of a counterexample into a test', () => {
  const [check] = checksFromAnyState(plan)
  const text = check && concreteTest(check, { sender: 7n, other: 0n, a0: 5n })
  expect(text).toContain('catch Panic(uint256 code)')
  expect(text).toContain(`hex"${'7'.padStart(40, '0')}"`)
})

const examined = (verdict: CheckReport['verdict'], more: Partial<ExaminedContract> = {}): ExaminedContract => {
  const general = checksFromAnyState(plan)
  return {
    plan,
    properties: ['owner-changes-by-owner'],
    general,
    reports: new Map(general.map(({ name }) => [name, { verdict, values: {} }])),
    suspicions: [],
    confirmed: { shown: new Set() },
    obstacle: undefined,
    granted: new Set(),
    isBeforeChecks: false,
    locationOf: () => ({ file: 'A.sol', startLine: 1, endLine: 2 }),
    ...more,
  }
}

test('default: holds if proved from any state, is open if only suspected, is found if it ran', () => {
  expect(halmosResult(examined('holds'))).toMatchObject({ outcome: 'passed', findings: [] })
  expect(halmosResult(examined('counterexample'))).toMatchObject({ outcome: 'unknown', findings: [] })
  const [check] = checksFromAnyState(plan)
  const suspicions = check ? [{ check, values: { sender: 7n } }] : []
  const shown = halmosResult(
    examined('counterexample', { suspicions, confirmed: { shown: new Set([check?.name ?? '']) } }),
  )
  expect(shown).toMatchObject({ outcome: 'found', findings: [{ check: 'owner-taken', locations: [{ startLine: 1 }] }] })
})

test.for([
  ['an obstacle', { obstacle: toReason('calls_other_contracts') }, 'unknown'],
  [
    'a stop',
    { stopped: { outcome: 'timed_out', why: toReason('time_limit') }, obstacle: toReason('calls_other_contracts') },
    'timed_out',
  ],
] as const)("given %s, a property that held doesn't pass", ([, more, outcome]) => {
  expect(halmosResult(examined('holds', more))).toMatchObject({ outcome, properties: [{ outcome }] })
})

const outcomes: Record<CheckReport['verdict'], [outcome: CheckOutcome, code?: ReasonCode]> = {
  holds: ['passed'],
  counterexample: ['unknown', 'only_from_some_state'],
  timed_out: ['timed_out', 'function_solver_limit'],
  vacuous: ['unknown', 'no_call_succeeded'],
  unknown: ['unknown', 'not_all_followed'],
}
const verdicts = Object.keys(outcomes) as CheckReport['verdict'][]

const twoFunctions = checksFromAnyState({
  ...plan,
  abi: [...plan.abi, fn('renounce', [])],
  selectors: { ...plan.selectors, 'renounce()': '87654321' },
})

/** The result when both functions hold, except for these. */
const twoFunctionsResult = (verdictsByName: Record<string, CheckReport['verdict']>, general = twoFunctions) => {
  const reports = general.map(({ name }) => [name, { verdict: verdictsByName[name] ?? 'holds', values: {} }] as const)
  return halmosResult(examined('holds', { general, reports: new Map(reports) }))
}

test.for(verdicts)('a property whose check ends as %s gets that outcome, whatever the other one shows', (verdict) => {
  const [outcome, code] = outcomes[verdict]
  for (const { name } of twoFunctions) {
    const result = twoFunctionsResult({ [name]: verdict })
    expect(result.properties).toMatchObject([{ outcome, ...(code && { why: { code } }) }])
    expect(result.outcome).toBe(outcome === 'passed' ? 'passed' : 'unknown')
  }
})

test.for(['bytes', 'string', 'uint256[]'])('a property is open if it was checked only for short %s', (type) => {
  const wide = twoFunctions.map((check) => ({ ...check, parameters: [{ name: 'a0', type }] }))
  const open = { outcome: 'unknown', why: { code: 'only_short_lists' } }
  expect(twoFunctionsResult({}, wide)).toMatchObject({ outcome: 'unknown', properties: [open] })
})

test('a property is open if one of its checks has no report', () => {
  for (const { name } of twoFunctions) {
    const reports = new Map([[name, { verdict: 'holds' as const, values: {} }]])
    const open = { outcome: 'unknown', why: { code: 'not_all_followed' } }
    const result = halmosResult(examined('holds', { general: twoFunctions, reports }))
    expect(result).toMatchObject({ outcome: 'unknown', properties: [open] })
  }
})

test('a property without a check is open', () => {
  const open = { outcome: 'unknown', why: { code: 'no_suitable_function' } }
  expect(twoFunctionsResult({}, [])).toMatchObject({ outcome: 'unknown', properties: [open] })
})

test('default: reads instructions without push data and metadata', () => {
  expect(callsOthers('60f100')).toBe(false)
  expect(callsOthers('f1')).toBe(true)
  expect(callsOthers(`00a2f1f1f10004`)).toBe(false)
  expect([canSendEther('ff'), canSendEther('fa'), dependsOnFixedValues('32')]).toEqual([true, false, true])
})

test.for([
  ['an address that is written beside the call', '600060006000600060015afa00', false],
  ['an address that was written long before', '60016000600060006000845afa00', false],
  ['an address below a jump', '6001600656fe5b6000600060006000845afa00', false],
  ['a mask of an address', `73${'ff'.repeat(20)}6001166000600060006000845afa00`, false],
  ['an address out of storage', '60006000600060006000545afa00', true],
  ['an address of the call', '60006000600060006000355afa00', true],
  ['a precompile that may refuse', '600060006000600060085afa00', true],
  ['a jump to an unknown target', '60003556fe5b600060006000600060015afa00', true],
  ['a new contract', '600060006000f000', true],
] as const)('given %s, other code takes part: %s', ([, code, expected]) => {
  expect(callsOthers(code)).toBe(expected)
})

test('given hand-written calls in the sources, treats their answers as unknown', () => {
  const code = '600060006000600060015afa00'
  expect(callsOthers(code, { 'A.sol': 'assembly { pop(staticcall(gas(), 1, 0, 0, 0, 0)) }' })).toBe(true)
  expect(callsOthers(code, { 'A.sol': 'assembly { r := mload(0) } a.staticcall(b);' })).toBe(false)
})

test('given one property that fails, checks the others on their own and records results by property', () => {
  const token = {
    abi: [
      ...plan.abi,
      reading('balanceOf', ['address'], 'uint256'),
      reading('totalSupply', [], 'uint256'),
      fn('transfer', ['address', 'uint256']),
    ],
    selectors: {
      ...plan.selectors,
      'balanceOf(address)': '01',
      'totalSupply()': '02',
      'transfer(address,uint256)': '03',
    },
  }
  const [sum, together] = checksFromAnyState(token).filter(({ item }) => item.name === 'transfer')
  if (!sum || !together) throw new Error('not asked')
  const apart = checksApart(token, together)
  expect(apart.map(({ properties }) => properties)).toEqual([
    ['owner-changes-by-owner'],
    ['balances-stay-within-the-supply'],
  ])
  const known = isShown([sum, ...apart], new Map([[sum.name, { verdict: 'holds', values: {} }]]))
  expect([known(sum), known(together)]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import type { BenchProject } from './bench-project.ts'
import type { ProofRow, ProofSeen } from './proof-row.ts'
import { readVerdicts } from './read-verdicts.ts'
import { scoreProofs } from './score-proofs.ts'

const project = (isClean = false): BenchProject => ({
  name: 'a',
  sources: { 'a.sol': '' },
  truths: isClean ? [] : [{ name: 'x', file: 'a.sol', category: 'reentrancy', lines: [20], functions: [[5, 9]] }],
  isClean,
})

const proofAt = (start: number, end: number, category = 'reentrancy'): ProofSeen => ({
  file: 'a.sol',
  detector: 'reentrancy-ether',
  category,
  words: '',
  locations: [[start, end]],
  functions: [],
})

const rowOf = (proof: ProofSeen): ProofRow => ({
  name: 'a',
  hash: '',
  outcome: 'found',
  cpuSeconds: 1,
  compileCpuSeconds: 1,
  proofs: [proof],
  ranAgain: 0,
  failedAgain: [],
  shown: [],
  findings: [],
})

const score = (proof: ProofSeen, { isClean = false, document = '' } = {}) =>
  scoreProofs([project(isClean)], { rows: [rowOf(proof)], verdicts: readVerdicts(document) })

test.for([
  [proofAt(7, 7), 1],
  [proofAt(18, 18), 1],
  [proofAt(17, 17), 0],
  [proofAt(1, 30), 0],
  [proofAt(7, 7, 'arithmetic'), 0],
] as const)(
  'default: matches the right function or two lines around the label, and the category, case %#',
  ([proof, hits]) => {
    expect(score(proof).proved).toHaveLength(hits)
  },
)

test('given a proof without a matching label, it is false until it is reviewed', () => {
  const row = '| `a.sol:40` | `reentrancy-ether` | true | It takes the money. |'
  expect(score(proofAt(38, 42))).toMatchObject({ falseProofs: 1, outside: [{ verdict: 'unread' }] })
  expect(score(proofAt(38, 42), { document: row })).toMatchObject({ falseProofs: 0, outside: [{ verdict: 'true' }] })
  expect(score(proofAt(50, 51), { document: row }).falseProofs).toBe(1)
})

test('given a clean project, a proof is false whatever its verdict', () => {
  const row = '| `a.sol:40` | `reentrancy-ether` | true | It takes the money. |'
  expect(score(proofAt(38, 42), { isClean: true, document: row }).falseProofs).toBe(1)
})

const planted = (proved: boolean): BenchProject => ({
  name: 'a',
  sources: { 'a.sol': '' },
  truths: [
    {
      name: 'a:Vault.sweep',
      project: 'a',
      flaw: { contract: 'Vault', function: 'sweep', kinds: ['token-taken'], proved },
    },
  ],
  isClean: false,
})

test.for([
  ['token-taken', 'Vault.sweep', true, { proved: 1, of: 1, falseProofs: 0 }],
  ['open-mint', 'Vault.sweep', true, { proved: 0, of: 1, falseProofs: 1 }],
  ['token-taken', 'Vault.pay', true, { proved: 0, of: 1, falseProofs: 1 }],
  ['token-taken', 'Vault.sweep', false, { proved: 0, of: 0, falseProofs: 0 }],
] as const)(
  'given a planted flaw, matches its kind, contract and function, case %#',
  ([detector, place, isProved, expected]) => {
    const rows = [rowOf({ ...proofAt(7, 7), detector, functions: [place] })]
    const { proved, truths, falseProofs } = scoreProofs([planted(isProved)], { rows, verdicts: [] })
    expect({ proved: proved.length, of: truths.length, falseProofs }).toEqual(expected)
  },
)

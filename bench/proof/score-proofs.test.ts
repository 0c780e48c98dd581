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
] as const)('default: the right function or two lines beside the label, and the category, case %#', ([proof, hits]) => {
  expect(score(proof).proved).toHaveLength(hits)
})

test('given a proof that no label stands for, it is false until somebody read it', () => {
  const row = '| `a.sol:40` | `reentrancy-ether` | true | It takes the money. |'
  expect(score(proofAt(38, 42))).toMatchObject({ falseProofs: 1, outside: [{ verdict: 'unread' }] })
  expect(score(proofAt(38, 42), { document: row })).toMatchObject({ falseProofs: 0, outside: [{ verdict: 'true' }] })
  expect(score(proofAt(50, 51), { document: row }).falseProofs).toBe(1)
})

test('given a clean project, a proof is false whatever is written of it', () => {
  const row = '| `a.sol:40` | `reentrancy-ether` | true | It takes the money. |'
  expect(score(proofAt(38, 42), { isClean: true, document: row }).falseProofs).toBe(1)
})

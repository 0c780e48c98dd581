import type { EvidenceGrade, Exhibit } from '@lc/api-contract'
import { compareText } from './compare-text.ts'
import type { RawFinding } from './raw-finding.ts'

/** A test that ran is the best evidence, then inputs that were found, then several engines, then one. */
export const gradeOf = (members: readonly RawFinding[]): EvidenceGrade => {
  const kinds = new Set(members.map(({ exhibit }) => exhibit?.kind))
  if (kinds.has('proof')) return 'proved'
  if (kinds.has('counterexample')) return 'counterexample'
  return new Set(members.map(({ engine }) => engine)).size > 1 ? 'agreed' : 'pattern'
}

/** Proofs first. */
export const exhibitsOf = (members: readonly RawFinding[]): Exhibit[] =>
  members.flatMap(({ exhibit }) => exhibit ?? []).toSorted(byStrength)

const byStrength = (a: Exhibit, b: Exhibit): number =>
  compareText(b.kind, a.kind) || compareText(JSON.stringify(a), JSON.stringify(b))

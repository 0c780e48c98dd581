import type { EvidenceGrade, Exhibit } from '@lc/contract'
import { compareText } from './compare-text.ts'
import type { RawFinding } from './raw-finding.ts'

const MAX_EXHIBITS = 5

/** A test that ran is the best evidence, then inputs that were found, then several engines, then one. */
export const gradeOf = (members: readonly RawFinding[]): EvidenceGrade => {
  const kinds = new Set(members.map(({ exhibit }) => exhibit?.kind))
  if (kinds.has('proof')) return 'proved'
  if (kinds.has('counterexample')) return 'counterexample'
  return new Set(members.map(({ engine }) => engine)).size > 1 ? 'agreed' : 'pattern'
}

/** Proofs first; the rest of many is in the project to download. */
export const exhibitsOf = (members: readonly RawFinding[]): { exhibits?: Exhibit[] } => {
  const exhibits = members.flatMap(({ exhibit }) => exhibit ?? []).toSorted(byStrength)
  return exhibits.length === 0 ? {} : { exhibits: exhibits.slice(0, MAX_EXHIBITS) }
}

const byStrength = (a: Exhibit, b: Exhibit): number =>
  compareText(b.kind, a.kind) || compareText(JSON.stringify(a), JSON.stringify(b))

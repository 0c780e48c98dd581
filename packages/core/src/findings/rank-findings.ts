import { EvidenceGrade, type Location, Severity } from '@lc/api-contract'
import { compareText } from '../compare-text.ts'
import type { MergedFinding } from './finding-types.ts'

/** A finding without label and fingerprint. */
export type UnlabelledFinding = Omit<MergedFinding, 'id' | 'fingerprint'>

/** Worst severity first, then best evidence, then by location; no two findings are equal. */
export const byRank = (a: UnlabelledFinding, b: UnlabelledFinding): number =>
  Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity) ||
  EvidenceGrade.options.indexOf(a.grade) - EvidenceGrade.options.indexOf(b.grade) ||
  byLocation(a, b) ||
  compareText(a.detector, b.detector) ||
  compareText(JSON.stringify(a.evidence), JSON.stringify(b.evidence))

export const byLocation = (a: UnlabelledFinding, b: UnlabelledFinding): number =>
  compareText(firstLocation(a).file, firstLocation(b).file) || firstLocation(a).startLine - firstLocation(b).startLine

export const firstLocation = ({ locations }: UnlabelledFinding): Location => locations[0] as Location

import { EvidenceGrade, type Location, Severity } from '@lc/api-contract'
import { compareText } from './compare-text.ts'
import type { MergedFinding } from './merged-finding.ts'

/** A finding that has no number yet. */
export type Ranked = Omit<MergedFinding, 'id' | 'fingerprint'>

/** Worst severity first, then best evidence, then by place; two findings never stand equal. */
export const byRank = (a: Ranked, b: Ranked): number =>
  Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity) ||
  EvidenceGrade.options.indexOf(a.grade) - EvidenceGrade.options.indexOf(b.grade) ||
  byLocation(a, b) ||
  compareText(a.detector, b.detector) ||
  compareText(JSON.stringify(a.evidence), JSON.stringify(b.evidence))

export const byLocation = (a: Ranked, b: Ranked): number =>
  compareText(firstOf(a).file, firstOf(b).file) || firstOf(a).startLine - firstOf(b).startLine

export const firstOf = ({ locations }: Ranked): Location => locations[0] as Location

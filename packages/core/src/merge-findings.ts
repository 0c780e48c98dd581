import { EvidenceGrade, type Location, Severity } from '@lc/contract'
import { type Detector, detectorFor } from '@lc/detectors'
import { codeKeyOf, fingerprintOf, lineReader } from './fingerprint.ts'
import type { MergedFinding } from './merged-finding.ts'
import type { RawFinding } from './raw-finding.ts'
import { severityOf } from './severity-of.ts'

/** A list longer than this helps nobody; the cut is always told. */
export const MAX_FINDINGS = 2_000
const MAX_LOCATIONS = 50
const MAX_EVIDENCE = 20

export interface MergeResult {
  findings: MergedFinding[]
  isTruncated: boolean
}

type DetectorOf = (finding: RawFinding) => Detector
type Sources = Readonly<Record<string, string>>
type Unnamed = Omit<MergedFinding, 'id' | 'fingerprint'>

/** The same kind at the same code is one finding, whoever saw it; nothing is dropped because only one engine did. */
export const mergeFindings = (
  raw: readonly RawFinding[],
  sources: Sources,
  detectorOf: DetectorOf = detectorFor,
): MergeResult => {
  const ranked = [...groupByCause(raw, detectorOf).values()].map(mergeGroup).sort(byRank)
  const kept = ranked.slice(0, MAX_FINDINGS)
  const fingerprints = fingerprintsOf(kept, sources)
  const findings = kept.map((finding, index) => ({
    id: `LC-${String(index + 1).padStart(2, '0')}`,
    fingerprint: fingerprints.get(finding) ?? '',
    ...finding,
  }))
  return { findings, isTruncated: kept.length < ranked.length }
}

interface Group {
  detector: Detector
  members: [RawFinding, ...RawFinding[]]
}

const groupByCause = (raw: readonly RawFinding[], detectorOf: DetectorOf): Map<string, Group> => {
  const groups = new Map<string, Group>()
  for (const finding of raw) {
    const detector = detectorOf(finding)
    const { file, startLine } = finding.locations[0]
    const key = [kindOf(detector.id, finding), file, startLine].join('\n')
    const group = groups.get(key)
    if (group) group.members.push(finding)
    else groups.set(key, { detector, members: [finding] })
  }
  return groups
}

/** What no detector claims is told apart by the engine's own check: its words are all we have. */
const kindOf = (detector: string, said: { engine: string; check: string } | undefined): string =>
  detector === 'unclassified' ? `${said?.engine}/${said?.check}` : detector

const mergeGroup = ({ detector, members }: Group): Unnamed => {
  const engines = unique(members.map(({ engine }) => engine))
  const evidence = members.map(({ engine, check, words }) => ({ engine, check, words }))
  return {
    detector: detector.id,
    category: detector.category,
    severity: severityOf(detector.id === 'unclassified' ? members[0].rating : detector),
    grade: engines.length > 1 ? 'agreed' : 'pattern',
    engines,
    locations: uniqueBy(
      members.flatMap(({ locations }) => locations),
      placeOf,
    ).slice(0, MAX_LOCATIONS),
    evidence: uniqueBy(evidence, ({ engine, words }) => `${engine}\n${words}`).slice(0, MAX_EVIDENCE),
  }
}

const fingerprintsOf = (findings: readonly Unnamed[], sources: Sources): Map<Unnamed, string> => {
  const seen = new Map<string, number>()
  const textAt = lineReader(sources)
  const inSourceOrder = [...findings].sort(byLocation)
  return new Map(
    inSourceOrder.map((finding) => {
      const key = codeKeyOf(kindOf(finding.detector, finding.evidence[0]), firstOf(finding), textAt)
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return [finding, fingerprintOf(key, ordinal)]
    }),
  )
}

const byRank = (a: Unnamed, b: Unnamed): number =>
  Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity) ||
  EvidenceGrade.options.indexOf(a.grade) - EvidenceGrade.options.indexOf(b.grade) ||
  byLocation(a, b) ||
  compare(a.detector, b.detector)

const byLocation = (a: Unnamed, b: Unnamed): number =>
  compare(firstOf(a).file, firstOf(b).file) || firstOf(a).startLine - firstOf(b).startLine

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const firstOf = ({ locations }: Unnamed): Location => locations[0] as Location
const placeOf = ({ file, startLine, endLine }: Location): string => `${file}\n${startLine}\n${endLine}`
const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]
const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

import type { Library } from '@lc/api-contract'
import { detectorFor } from '@lc/detectors'
import { codeKeyOf, codeReader, fingerprintOf } from './fingerprint.ts'
import { exhibitsOf, gradeOf } from './grade-of.ts'
import { type DetectorOf, groupByCause } from './group-by-cause.ts'
import type { Group } from './join-shown.ts'
import { libraryOf } from './library-of.ts'
import type { MergedFinding } from './merged-finding.ts'
import { byLocation, byRank, firstOf, type Ranked } from './rank-findings.ts'
import type { RawFinding } from './raw-finding.ts'
import { severityOfCause } from './severity-of-cause.ts'
import { suppressionOf } from './suppression-of.ts'
import { labelOf } from './triage/label-findings.ts'

/** A list longer than this helps nobody; the cut is always told. */
export const MAX_FINDINGS = 2_000
const MAX_LOCATIONS = 50
const MAX_EVIDENCE = 20
/** The others are in the project to download. */
const MAX_EXHIBITS = 5

export interface MergeResult {
  findings: MergedFinding[]
  /** How many findings are not listed; the worst are. */
  truncated: number
}

export interface MergeOptions {
  detectorOf?: DetectorOf
  /** Files that are published library code to the byte. */
  libraries?: Readonly<Record<string, Library>>
}

type Sources = Readonly<Record<string, string>>

/**
 * The same kind at the same code is one finding, whoever saw it; nothing is dropped because only one engine did. The same
 * input gives the same list, in whatever order the engines answered.
 */
export const mergeFindings = (
  raw: readonly RawFinding[],
  sources: Sources,
  { detectorOf = detectorFor, libraries = {} }: MergeOptions = {},
): MergeResult => {
  const groups = groupByCause(raw, detectorOf).map((group) => ({
    kind: group.kind,
    finding: mergeGroup(group, { detectorOf, libraries }),
  }))
  const ranked = groups.map(({ finding }) => finding).sort(byRank)
  const fingerprints = fingerprintsOf(groups, sources)
  const findings = ranked.slice(0, MAX_FINDINGS).map((finding, index) => ({
    id: labelOf(index + 1),
    fingerprint: fingerprints.get(finding) ?? '',
    ...finding,
  }))
  return { findings, truncated: ranked.length - findings.length }
}

const mergeGroup = (group: Group, { detectorOf, libraries }: Required<MergeOptions>): Ranked => {
  const { detector, members } = group
  const engines = [...new Set(members.map(({ engine }) => engine))].sort()
  const locations = uniqueBy(
    members.flatMap((member) => member.locations),
    ({ file, startLine, endLine }) => `${file}\n${startLine}\n${endLine}`,
  )
  const evidence = uniqueBy(
    members.map(({ engine, check, words, why }) => ({ engine, check, words, ...(why && { why }) })),
    ({ engine, words, why }) => `${engine}\n${words}\n${JSON.stringify(why ?? '')}`,
  )
  const exhibits = exhibitsOf(members)
  return {
    detector: detector.id,
    category: detector.category,
    severity: severityOfCause(group, detectorOf),
    grade: gradeOf(members),
    engines,
    locations: locations.slice(0, MAX_LOCATIONS),
    evidence: evidence.slice(0, MAX_EVIDENCE),
    truncated: {
      locations: Math.max(0, locations.length - MAX_LOCATIONS),
      evidence: Math.max(0, evidence.length - MAX_EVIDENCE),
      ...(exhibits.length > MAX_EXHIBITS && { exhibits: exhibits.length - MAX_EXHIBITS }),
    },
    ...libraryOf(locations, libraries),
    ...suppressionOf(members),
    ...(exhibits.length > 0 && { exhibits: exhibits.slice(0, MAX_EXHIBITS) }),
  }
}

/** Counted over all, also over what is not listed: a longer list must not rename what is in it. */
const fingerprintsOf = (
  groups: readonly { kind: string; finding: Ranked }[],
  sources: Sources,
): Map<Ranked, string> => {
  const seen = new Map<string, number>()
  const textAt = codeReader(sources)
  const inSourceOrder = groups.toSorted((a, b) => byLocation(a.finding, b.finding))
  return new Map(
    inSourceOrder.map(({ kind, finding }) => {
      const key = codeKeyOf(kind, firstOf(finding), textAt)
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return [finding, fingerprintOf(key, ordinal)]
    }),
  )
}

const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  return items.filter((item) => {
    const before = seen.size
    return seen.add(keyOf(item)).size > before
  })
}

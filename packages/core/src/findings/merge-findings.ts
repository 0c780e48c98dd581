import { type EvidenceGrade, type Exhibit, type Library, type Location, Severity } from '@lc/api-contract'
import { type Detector, detectorFor, rateSeverity } from '@lc/detectors'
import { compareText } from '../compare-text.ts'
import { formatLabel } from '../triage/carry-over.ts'
import type { MergedFinding, RawFinding } from './finding-types.ts'
import { codeReader, computeFingerprint, makeCodeKey } from './fingerprint.ts'
import { type FindDetector, groupByCause } from './group-by-cause.ts'
import type { Group } from './join-exhibits.ts'
import { byLocation, byRank, firstLocation, type UnlabelledFinding } from './rank-findings.ts'

/** A longer list helps no one; the cut is always reported. */
export const MAX_FINDINGS = 2_000
const MAX_LOCATIONS = 50
const MAX_EVIDENCE = 20
/** The others are in the Foundry project. */
const MAX_EXHIBITS = 5

export interface MergeResult {
  findings: MergedFinding[]
  /** How many of the least severe findings aren't listed. */
  truncated: number
}

export interface MergeOptions {
  detectorOf?: FindDetector
  /** Files that match a published library file byte by byte. */
  libraries?: Readonly<Record<string, Library>>
  /** Leaves a finding out of the list before it is cut. */
  isLeftOut?: (finding: UnlabelledFinding) => boolean
}

type Sources = Readonly<Record<string, string>>

/**
 * The same kind at the same code is one finding, whichever engines report it; a finding of only one engine is kept. The
 * result doesn't depend on the order of engines.
 */
export const mergeFindings = (
  raw: readonly RawFinding[],
  sources: Sources,
  { detectorOf = detectorFor, libraries = {}, isLeftOut = () => false }: MergeOptions = {},
): MergeResult => {
  const groups = groupByCause(raw, detectorOf).map((group) => ({
    kind: group.kind,
    finding: mergeGroup(group, { detectorOf, libraries }),
  }))
  const ranked = groups.flatMap(({ finding }) => (isLeftOut(finding) ? [] : [finding])).sort(byRank)
  const fingerprints = computeFingerprints(groups, sources)
  const findings = ranked.slice(0, MAX_FINDINGS).map((finding, index) => ({
    id: formatLabel(index + 1),
    fingerprint: fingerprints.get(finding) ?? '',
    ...finding,
  }))
  return { findings, truncated: ranked.length - findings.length }
}

type MergeParts = Required<Pick<MergeOptions, 'detectorOf' | 'libraries'>>

const mergeGroup = (group: Group, { detectorOf, libraries }: MergeParts): UnlabelledFinding => {
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
  const exhibits = collectExhibits(members)
  return {
    detector: detector.id,
    category: detector.category,
    severity: groupSeverity(group, detectorOf),
    grade: gradeEvidence(members),
    engines,
    locations: locations.slice(0, MAX_LOCATIONS),
    evidence: evidence.slice(0, MAX_EVIDENCE),
    truncated: {
      locations: Math.max(0, locations.length - MAX_LOCATIONS),
      evidence: Math.max(0, evidence.length - MAX_EVIDENCE),
      ...(exhibits.length > MAX_EXHIBITS && { exhibits: exhibits.length - MAX_EXHIBITS }),
    },
    ...findLibrary(locations, libraries),
    ...findSuppression(members),
    ...(exhibits.length > 0 && { exhibits: exhibits.slice(0, MAX_EXHIBITS) }),
  }
}

/** Counts over all findings, including cut ones: a longer list must not rename the others. */
const computeFingerprints = (
  groups: readonly { kind: string; finding: UnlabelledFinding }[],
  sources: Sources,
): Map<UnlabelledFinding, string> => {
  const seen = new Map<string, number>()
  const textAt = codeReader(sources)
  const inSourceOrder = groups.toSorted((a, b) => byLocation(a.finding, b.finding))
  return new Map(
    inSourceOrder.map(({ kind, finding }) => {
      const key = makeCodeKey(kind, firstLocation(finding), textAt)
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return [finding, computeFingerprint(key, ordinal)]
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

/**
 * The severity of the suspected kind, or of the harm that runs have shown if that is worse. A run counts with the
 * impact of its own kind: wrong accounting doesn't make a suspected theft in the same function critical.
 */
const groupSeverity = ({ detector, members }: Group, detectorOf: FindDetector): Severity => {
  const suspected = rateSeverity(detector.id === 'unclassified' ? members[0].rating : detector)
  const shown = members.flatMap((member) => shownSeverity(member, detectorOf(member)))
  return Severity.options.find((severity) => severity === suspected || shown.includes(severity)) ?? suspected
}

/** Harm shown by a run is likely, however the pattern is rated. */
const shownSeverity = ({ engine, check, exhibit }: RawFinding, { impact, flawOnly }: Detector): Severity[] =>
  exhibit && !flawOnly?.[engine]?.includes(check) ? [rateSeverity({ likelihood: 'high', impact })] : []

/** Best evidence first: a test that ran, found inputs, several engines, one engine. */
const gradeEvidence = (members: readonly RawFinding[]): EvidenceGrade => {
  const kinds = new Set(members.map(({ exhibit }) => exhibit?.kind))
  if (kinds.has('proof')) return 'proved'
  if (kinds.has('counterexample')) return 'counterexample'
  return new Set(members.map(({ engine }) => engine)).size > 1 ? 'agreed' : 'pattern'
}

/** Proofs first. */
const collectExhibits = (members: readonly RawFinding[]): Exhibit[] =>
  members.flatMap(({ exhibit }) => exhibit ?? []).toSorted(byStrength)

const byStrength = (a: Exhibit, b: Exhibit): number =>
  compareText(b.kind, a.kind) || compareText(JSON.stringify(a), JSON.stringify(b))

/** The library that contains all locations; undefined if one is in the user's own code. */
const findLibrary = (
  locations: readonly Location[],
  libraries: Readonly<Record<string, Library>>,
): { library?: Library } => {
  // File names come from users: one may be `constructor`.
  const [first, ...others] = locations.map(({ file }) => (Object.hasOwn(libraries, file) ? libraries[file] : undefined))
  return first && others.every(Boolean) ? { library: first } : {}
}

/** A comment suppresses one check of one engine, not other reports at the same location. */
const findSuppression = (members: readonly RawFinding[]): Pick<MergedFinding, 'suppression'> => {
  const [place, ...others] = members.map((member) => member.suppressedAt)
  return place && others.every(Boolean) ? { suppression: { reason: null, source: 'comment', ...place } } : {}
}

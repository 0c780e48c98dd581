import type { Check, FindingStatus, Reason, ScanSummary } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'

/**
 * A report without anything that shows where a finding that isn't fixed is, or how it works. Every part lists the fields
 * that stay, so a new field is withheld until it is listed.
 */
export const withholdReport = (data: ReportData, withheldUntil: string): ReportData => ({
  summary: withholdSummary(data.summary),
  findings: data.findings.map((finding) => withholdFinding(finding, withheldUntil)),
  sources: {},
  structure: { state: 'none' },
  runs: { properties: [], tests: [], lineCoverage: [] },
  project: {},
  withheldUntil,
})

/** Names of files and contracts stay out: in a small project, they are the place. */
export const withholdSummary = (summary: ScanSummary): ScanSummary => ({
  ...pick(summary, summaryFields),
  checks: summary.checks.map(withholdCheck),
  hasProject: false,
  files: [],
  mainFile: '',
})

const summaryFields = [
  'id',
  'name',
  'status',
  'tier',
  'coverage',
  'level',
  'counts',
  'decided',
  'scopeCounts',
  'createdAt',
  'finishedAt',
  'stages',
  'plannedStages',
  'fuzzing',
  'truncated',
  'libraryFindings',
  'suppressedFindings',
  'suppressedCounts',
  'notCheckedFindings',
  'compiler',
  'compilerSettings',
  'deployment',
  'git',
  'commit',
  'sourceService',
  'bytecodeMatch',
] as const satisfies readonly (keyof ScanSummary)[]

const withholdCheck = ({ engine, engineVersion, stage, outcome, seconds, why }: Check): Check => ({
  engine,
  engineVersion,
  stage,
  outcome,
  seconds,
  ...(why && isPlaceless(why) && { why }),
})

/** Values that name no code. */
const placelessValues = ['tool', 'count', 'version', 'open', 'all']

const isPlaceless = ({ values }: Reason) => Object.keys(values).every((name) => placelessValues.includes(name))

/** A finding of the API or of an export. */
interface WithheldFields {
  id: string
  status: FindingStatus
  fingerprint?: string
  decision?: { reason: string } | undefined
  locations: readonly unknown[]
  evidence: readonly unknown[]
  exhibits?: readonly unknown[]
}

/**
 * A finding that isn't fixed keeps severity, kind, grade and status. A decided one also keeps its place; its evidence
 * and the owner's words may quote code that others share, so they are withheld as well.
 */
export const withholdFinding = <F extends WithheldFields>(finding: F, withheldUntil: string): F => {
  const isSettled = finding.status === 'fixed' || finding.status === 'false_positive'
  return {
    ...pick(finding, openFields),
    locations: isSettled ? finding.locations : [],
    evidence: [],
    truncated: { locations: 0, evidence: 0 },
    ...(finding.exhibits && { exhibits: [] }),
    // Its line is near the place, and its reason may quote code; `suppressed` stays.
    ...('suppressed' in finding && { suppression: null }),
    ...(finding.fingerprint !== undefined && { fingerprint: `withheld/${finding.id}` }),
    ...(isSettled && finding.decision && { decision: { ...finding.decision, reason: '' } }),
    withheldUntil,
  } as unknown as F
}

/** References and texts come from the detector and are the same for all code. */
const openFields = [
  'id',
  'detector',
  'severity',
  'grade',
  'status',
  'engines',
  'suppressed',
  'carried',
  'references',
  'text',
]

const pick = <T extends object, K extends PropertyKey>(from: T, names: readonly K[]): Pick<T, K & keyof T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => (names as readonly PropertyKey[]).includes(name))) as Pick<
    T,
    K & keyof T
  >

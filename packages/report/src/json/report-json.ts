import {
  Carried,
  Check,
  ComparedFinding,
  ComparedScan,
  ContractSummary,
  Coverage,
  Decision,
  Evidence,
  EvidenceGrade,
  Exhibit,
  FindingStatus,
  FindingText,
  Library,
  Location,
  Reference,
  Runs,
  ScanScope,
  Severity,
  SourceLine,
  Structure,
  Truncated,
} from '@lc/api-contract'
import { brand } from '@lc/content'
import { z } from 'zod'

/** Where the schema is published; a change that breaks readers gets a new number. */
export const SCHEMA_PATH = '/schemas/report-1.json' as const
export const SCHEMA_URL = `${brand.origin}${SCHEMA_PATH}`

const Words = z.object({ en: FindingText, zh: FindingText })

/** A report as data: what the other forms print, in both languages, with nothing left out. */
export const ReportJson = z.object({
  $schema: z.literal(SCHEMA_URL),
  coverage: Coverage,
  /** Which contracts were checked by what; earlier scans have none. */
  scope: ScanScope.optional(),
  contract: ContractSummary.omit({ checks: true, coverage: true, scope: true, stages: true }),
  checks: z.array(Check),
  findings: z.array(
    z.object({
      id: z.string(),
      fingerprint: z.string(),
      detector: z.string(),
      severity: Severity,
      grade: EvidenceGrade,
      status: FindingStatus,
      decision: Decision.optional(),
      engines: z.array(z.string()),
      locations: z.array(Location),
      evidence: z.array(Evidence),
      truncated: Truncated,
      library: Library.optional(),
      suppressedAt: SourceLine.optional(),
      carried: Carried.optional(),
      exhibits: z.array(Exhibit),
      references: z.array(Reference),
      text: Words,
    }),
  ),
  comparison: z
    .object({
      earlier: ComparedScan,
      findings: z.array(ComparedFinding.omit({ title: true }).extend({ detector: z.string() })),
    })
    .optional(),
  structure: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['failed', 'none']) }),
    z.object({ state: z.literal('ready'), structure: Structure }),
  ]),
  runs: Runs,
  limits: z.object({ en: z.string(), zh: z.string() }),
})
export type ReportJson = z.infer<typeof ReportJson>

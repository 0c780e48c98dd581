import {
  Carried,
  Check,
  ComparedFinding,
  ComparedScan,
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
  ScanSummary,
  Severity,
  SourceLine,
  Structure,
  Suppression,
  Truncated,
} from '@lc/api-contract'
import { brand } from '@lc/content'
import { z } from 'zod'

/** Where the schema is published; a breaking change gets a new number. */
export const SCHEMA_PATH = '/schemas/report-1.json' as const
export const SCHEMA_URL = `${brand.origin}${SCHEMA_PATH}`

const Words = z.object({ en: FindingText, zh: FindingText })

const Sentences = z.object({ en: z.array(z.string()), zh: z.array(z.string()) })

/** The result in short, as on the first two pages of the PDF. */
const Summary = z.object({
  name: z.string(),
  id: z.string(),
  finishedAt: z.iso.datetime().optional(),
  headline: z.object({ en: z.string(), zh: z.string() }),
  /** Open findings, and how many of them a test proved. */
  open: z.array(z.object({ severity: Severity, count: z.int().nonnegative(), proved: z.int().nonnegative() })),
  /** The ids of the three worst open findings. */
  worst: z.array(z.string()),
  /** False for a fast scan, and if something that the scan should have checked was not checked. */
  isComplete: z.boolean(),
  notChecked: Sentences,
})

/** The complete report as data, in both languages, in the order of the PDF: hashes come last. */
export const ReportJson = z.object({
  $schema: z.literal(SCHEMA_URL),
  /** Present in a partial report: places and proofs are withheld until then. */
  withheldUntil: z.iso.datetime().optional(),
  /** Missing in earlier reports. */
  summary: Summary.optional(),
  coverage: Coverage,
  /** Checked contracts and their checks; missing in earlier scans. */
  scope: ScanScope.optional(),
  limits: z.object({ en: z.string(), zh: z.string() }),
  findings: z.array(
    z.object({
      id: z.string(),
      detector: z.string(),
      severity: Severity,
      grade: EvidenceGrade,
      status: FindingStatus,
      decision: Decision.optional(),
      text: Words,
      locations: z.array(Location),
      evidence: z.array(Evidence),
      truncated: Truncated,
      library: Library.optional(),
      /** The line of `suppression`. */
      suppressedAt: SourceLine.optional(),
      suppression: Suppression.optional(),
      carried: Carried.optional(),
      withheldUntil: z.iso.datetime().optional(),
      exhibits: z.array(Exhibit),
      /** For each proof among the exhibits: its steps, payments and end as sentences. */
      stories: z.array(z.object({ en: z.array(z.string()), zh: z.array(z.string()) })),
      references: z.array(Reference),
      engines: z.array(z.string()),
      fingerprint: z.string(),
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
  checks: z.array(Check),
  runs: Runs,
  contract: ScanSummary.omit({ checks: true, coverage: true, scope: true, stages: true, projectId: true }),
  /** The signed statement about this report; always the last member (docs/verify.md). */
  manifest: z
    .object({
      payloadType: z.string(),
      payload: z.string(),
      signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
    })
    .optional(),
})
export type ReportJson = z.infer<typeof ReportJson>

/** The published schema of the JSON export. Additional fields are allowed, so a new field is no breaking change. */
export const reportSchema = () => ({ ...z.toJSONSchema(ReportJson, { io: 'input' }), $id: SCHEMA_URL })

/** Characters that hide or reorder text. Escaped, they are the same data and visible. */
const hidden = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu

/** JSON with every hidden character escaped. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2).replace(hidden, escaped)}\n`

/** Only a few such characters exist, but a hostile text may consist of them, so their escapes are cached. */
const escapes = new Map<string, string>()

const escaped = (found: string): string => {
  const known = escapes.get(found)
  if (known !== undefined) return known
  const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at))
  const written = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  escapes.set(found, written)
  return written
}

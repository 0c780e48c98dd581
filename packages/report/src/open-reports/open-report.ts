import { Check, EvidenceGrade, ScanScope, Severity } from '@lc/api-contract'
import { z } from 'zod'

/** A finding and its place. The code itself isn't kept: it belongs to the package. */
const OpenFinding = z.object({
  fingerprint: z.string(),
  detector: z.string(),
  severity: Severity,
  grade: EvidenceGrade,
  engines: z.array(z.string()),
  file: z.string(),
  line: z.int().positive(),
  contract: z.string().optional(),
  function: z.string().optional(),
})
export type OpenFinding = z.infer<typeof OpenFinding>

/** The scan of a published package, as `make open-reports` writes it. */
export const OpenReport = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  version: z.string(),
  /** As the package states it. */
  licence: z.string(),
  /** As the headers of its scanned files state it. */
  sourceLicences: z.array(z.string()),
  /** The hash of the package, as npm states it. */
  integrity: z.string(),
  scannedOn: z.iso.date(),
  files: z.int().positive(),
  lines: z.int().positive(),
  /** Folders of the package that were scanned, if not all. */
  folders: z.array(z.string()).optional(),
  dependencies: z.array(z.object({ name: z.string(), version: z.string() })),
  scope: ScanScope,
  checks: z.array(Check.omit({ seconds: true, reason: true })),
  /** From `low` up. */
  findings: z.array(OpenFinding),
  /** Findings that are counted and not listed. */
  unlisted: z.object({
    informational: z.int().nonnegative(),
    /** In unchanged files of other packages. */
    dependencies: z.int().nonnegative(),
  }),
})
export type OpenReport = z.infer<typeof OpenReport>

/**
 * `true`: the statement holds and users of the package should know it. `harmless`: the pattern is there and can't do
 * harm in this code. `false-positive`: the statement is wrong for this code.
 */
const Verdict = z.enum(['true', 'harmless', 'false-positive'])
export type Verdict = z.infer<typeof Verdict>

/** The comments on a report, each by a person who read the code, under the fingerprint of its finding. */
export const OpenComments = z.record(
  z.string(),
  z.object({ verdict: Verdict, en: z.string().min(20), zh: z.string().min(8) }),
)
export type OpenComments = z.infer<typeof OpenComments>

import { z } from 'zod'
import { ProofRerun } from '../findings/exhibit.ts'
import { route } from '../route.ts'
import { Coverage, EvidenceGrade, FindingChange, FindingStatus, Resolution, Severity } from '../vocabulary.ts'
import { Carried, Location } from './scan.ts'

/** A scan of the same project; the words of both ends of a comparison. */
export const ComparedScan = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  coverage: Coverage,
})
export type ComparedScan = z.infer<typeof ComparedScan>

export const ComparedFinding = z.object({
  change: FindingChange,
  /** Its id in the scan that saw it. */
  id: z.string(),
  /** That scan: the later one, but for what is gone. */
  scanId: z.uuid(),
  severity: Severity,
  grade: EvidenceGrade,
  status: FindingStatus,
  title: z.string(),
  location: Location.optional(),
  /** Of what the later scan lists although none of its checks reported it. */
  carried: Carried.optional(),
  /** Of what is gone. */
  resolution: Resolution.optional(),
  /** Of what was proved and is not seen: how its kept test ended on the later code. */
  rerun: ProofRerun.optional(),
})
export type ComparedFinding = z.infer<typeof ComparedFinding>

export const Comparison = z.object({
  later: ComparedScan,
  /** Absent where the project was scanned once. */
  earlier: ComparedScan.optional(),
  /** Every earlier scan that could be compared with, newest first. */
  choices: z.array(ComparedScan),
  /** Worst first within each change. */
  findings: z.array(ComparedFinding),
})
export type Comparison = z.infer<typeof Comparison>

/** What changed since an earlier completed scan of the same project: the one before, unless `with` names another. */
export const compareScans = route({
  method: 'GET',
  path: '/api/v1/contract/compare',
  access: 'session',
  query: z.object({ id: z.uuid(), with: z.uuid().optional() }),
  response: Comparison,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})

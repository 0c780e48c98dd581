import { z } from 'zod'
import { ProofRerun } from '../findings/exhibit.ts'
import { route } from '../route.ts'
import { Coverage, EvidenceGrade, FindingChange, FindingStatus, Resolution, Severity } from '../vocabulary.ts'
import { Carried, Location } from './scan.ts'

/** One of the two scans of a comparison. */
export const ComparedScan = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  coverage: Coverage,
})
export type ComparedScan = z.infer<typeof ComparedScan>

export const ComparedFinding = z.object({
  change: FindingChange,
  /** Its id in the scan that reported it. */
  id: z.string(),
  /** That scan: the later one, unless `change` is `gone`. */
  scanId: z.uuid(),
  severity: Severity,
  grade: EvidenceGrade,
  status: FindingStatus,
  title: z.string(),
  location: Location.optional(),
  /** Present if the later scan lists it although none of its checks reported it. */
  carried: Carried.optional(),
  /** Present if the later scan reports it as suppressed. */
  isSuppressed: z.literal(true).optional(),
  /** Present if the earlier scan reported it as suppressed and the later one doesn't. */
  wasSuppressed: z.literal(true).optional(),
  /** Present if `change` is `gone`. */
  resolution: Resolution.optional(),
  /** Present if it was proved and is no longer reported: the result of its kept test on the later code. */
  rerun: ProofRerun.optional(),
})
export type ComparedFinding = z.infer<typeof ComparedFinding>

/** A contract of one of the two scans. `changed` means that the text of its file differs. */
export const ComparedContract = z.object({
  name: z.string(),
  file: z.string(),
  change: z.enum(['added', 'changed', 'unchanged', 'removed']),
})
export type ComparedContract = z.infer<typeof ComparedContract>

export const Comparison = z.object({
  later: ComparedScan,
  /** Absent if the project was scanned once. */
  earlier: ComparedScan.optional(),
  /** Every earlier scan to compare with, newest first. */
  choices: z.array(ComparedScan),
  /** Worst first within each change. */
  findings: z.array(ComparedFinding),
  /** The checked contracts of both scans; absent without an earlier scan. */
  contracts: z.array(ComparedContract).optional(),
})
export type Comparison = z.infer<typeof Comparison>

/** The changes since an earlier completed scan of the same project: the previous one, unless `with` names another. */
export const compareScans = route({
  method: 'GET',
  path: '/api/v1/contract/compare',
  access: 'session',
  query: z.object({ id: z.uuid(), with: z.uuid().optional() }),
  response: Comparison,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})

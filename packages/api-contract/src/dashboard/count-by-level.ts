import { z } from 'zod'
import { route } from '../route.ts'
import { SeverityCounts } from '../scans/scan.ts'
import { Level } from '../vocabulary.ts'

export const LevelCounts = z.object({
  /** Scans by level; every level is present, even with zero. */
  contracts: z.record(Level, z.int().nonnegative()),
  /** Open findings in these scans. */
  findings: SeverityCounts,
  /** Scans in which some check did not finish. */
  partlyChecked: z.int().nonnegative(),
  /** Open findings that the newest scan did not check. */
  notChecked: z.int().nonnegative(),
})
export type LevelCounts = z.infer<typeof LevelCounts>

/** Counts the newest completed scan of each project; earlier scans don't describe the current state. */
export const countByLevel = route({
  method: 'GET',
  path: '/api/v1/dashboard/contract/level',
  access: 'session',
  response: LevelCounts,
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})

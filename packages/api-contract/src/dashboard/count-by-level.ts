import { z } from 'zod'
import { route } from '../route.ts'
import { SeverityCounts } from '../scans/scan.ts'
import { Level } from '../vocabulary.ts'

export const LevelCounts = z.object({
  /** How many contracts have which level; every level is present, also with zero. */
  contracts: z.record(Level, z.int().nonnegative()),
  /** How many findings are open in them. */
  findings: SeverityCounts,
  /** Of how many not every check has looked. */
  partlyChecked: z.int().nonnegative(),
  /** How many of the open findings the newest scan did not look for. */
  notChecked: z.int().nonnegative(),
})
export type LevelCounts = z.infer<typeof LevelCounts>

/** Of what was scanned to the end, the newest scan of each project: what was found before says nothing about now. */
export const countByLevel = route({
  method: 'GET',
  path: '/api/v1/dashboard/contract/level',
  access: 'session',
  response: LevelCounts,
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})

import { z } from 'zod'
import { scanSources } from '../projects/chains.ts'
import { PageQuery, pageSchema, route } from '../route.ts'
import { MAX_SEARCHED_CHARS } from '../text-rules.ts'
import { Level, ScanStatus } from '../vocabulary.ts'
import { ScanRow } from './scan.ts'

export const ScanFilter = z.object({
  status: ScanStatus.optional(),
  /** Only the newest completed scan of each project, because earlier scans don't describe the current state. */
  level: Level.optional(),
  source: z.enum(scanSources).optional(),
  /** Part of a name or an address, in any letter case. */
  text: z.string().trim().max(MAX_SEARCHED_CHARS).optional(),
})
export type ScanFilter = z.infer<typeof ScanFilter>

export const ListedScan = ScanRow.extend({
  /** Absent for uploaded files. */
  chainId: z.int().positive().optional(),
  address: z.string().optional(),
  /** A later scan of the same project has completed. */
  isSuperseded: z.boolean(),
})
export type ListedScan = z.infer<typeof ListedScan>

/** Newest first. */
export const listScans = route({
  method: 'GET',
  path: '/api/v1/contracts',
  access: 'session',
  query: PageQuery.extend(ScanFilter.shape),
  response: pageSchema(ListedScan),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})

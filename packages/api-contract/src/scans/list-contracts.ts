import { z } from 'zod'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { ContractStatus, Level } from '../vocabulary.ts'
import { contractSources, MAX_SEARCHED_CHARS } from './list-rules.ts'
import { ContractRow } from './scan.ts'

export const ContractFilter = z.object({
  status: ContractStatus.optional(),
  /** Of the newest completed scan of each project: an earlier one says what was, not what is. */
  level: Level.optional(),
  source: z.enum(contractSources).optional(),
  /** Part of a name or of an address, in any case. */
  text: z.string().trim().max(MAX_SEARCHED_CHARS).optional(),
})
export type ContractFilter = z.infer<typeof ContractFilter>

export const ListedContract = ContractRow.extend({
  /** Absent for uploaded files. */
  chainId: z.int().positive().optional(),
  address: z.string().optional(),
  /** A later scan of the same project has completed. */
  isSuperseded: z.boolean(),
})
export type ListedContract = z.infer<typeof ListedContract>

/** Newest first. */
export const listContracts = route({
  method: 'GET',
  path: '/api/v1/contracts',
  access: 'session',
  query: PageQuery.extend(ContractFilter.shape),
  response: pageOf(ListedContract),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})

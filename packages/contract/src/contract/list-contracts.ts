import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { ContractRow } from '../scan.ts'

/** Newest first. */
export const listContracts = route({
  method: 'GET',
  path: '/api/v1/contracts',
  access: 'session',
  query: PageQuery,
  response: pageOf(ContractRow),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})

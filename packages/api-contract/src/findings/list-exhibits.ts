import { z } from 'zod'
import { route } from '../route.ts'
import { Exhibit } from './exhibit.ts'

/** The tests and inputs that show one finding, best first; empty if the finding has no exhibits. */
export const listExhibits = route({
  method: 'GET',
  path: '/api/v1/contract/exhibits',
  access: 'session',
  query: z.object({ id: z.uuid(), finding: z.string().max(40) }),
  response: z.object({ exhibits: z.array(Exhibit) }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})

import { z } from 'zod'
import { listExhibits } from '../findings/list-exhibits.ts'
import { route } from '../route.ts'
import { SharedAccess } from './share-link.ts'

/** The exhibits of one finding of a shared report; NOT_FOUND while they are withheld. */
export const listSharedExhibits = route({
  method: 'POST',
  path: '/api/v1/shared/exhibits',
  access: 'public',
  body: SharedAccess.extend({ finding: z.string().max(40) }),
  response: listExhibits.response,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

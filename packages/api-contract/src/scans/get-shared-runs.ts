import { route } from '../route.ts'
import { getRuns } from './get-runs.ts'
import { SharedAccess } from './share-link.ts'

/** The runs of a shared report, as `getRuns`; NOT_FOUND while they are withheld. */
export const getSharedRuns = route({
  method: 'POST',
  path: '/api/v1/shared/runs',
  access: 'public',
  body: SharedAccess,
  response: getRuns.response,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

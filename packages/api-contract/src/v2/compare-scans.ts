import { z } from 'zod'
import { V2Comparison } from './resources.ts'
import { ScanId, v2Route } from './v2-route.ts'

/** The changes since an earlier completed scan of the same project: the previous one, unless `with` names another. */
export const compareScans = v2Route({
  method: 'GET',
  path: '/api/v2/scans/{scanId}/comparison',
  scope: 'scan:read',
  params: ScanId,
  query: z.strictObject({
    with: z.uuid().optional().meta({ description: 'An earlier scan; by default the previous one.' }),
  }),
  response: V2Comparison,
  problems: ['NOT_FOUND'],
})

import { z } from 'zod'
import { V2FindingDetail } from './resources.ts'
import { ScanId, v2Route } from './v2-route.ts'

export const getFinding = v2Route({
  method: 'GET',
  path: '/api/v2/scans/{scanId}/findings/{findingId}',
  scope: 'scan:read',
  params: ScanId.extend({ findingId: z.string().regex(/^LC-\d{2,9}$/) }),
  response: V2FindingDetail,
  problems: ['NOT_FOUND'],
})

import { V2Scan } from './resources.ts'
import { ScanId, v2Route } from './v2-route.ts'

export const getScan = v2Route({
  method: 'GET',
  path: '/api/v2/scans/{scanId}',
  scope: 'scan:read',
  params: ScanId,
  response: V2Scan,
  problems: ['NOT_FOUND'],
})

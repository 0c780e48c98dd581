import { V2Scan } from './resources.ts'
import { ScanId, v2Route } from './v2-route.ts'

export const cancelScan = v2Route({
  method: 'POST',
  path: '/api/v2/scans/{scanId}/cancel',
  scope: 'scan:write',
  params: ScanId,
  response: V2Scan,
  problems: ['NOT_FOUND', 'TOO_LARGE', 'REQUEST_TIMEOUT', 'UNSUPPORTED_MEDIA_TYPE'],
})

import { V2Scan } from './resources.ts'
import { ScanId, v2Route } from './v2-route.ts'

/** Server-sent events named `scan`: the state now, after each change, and the last one when the scan has ended. */
export const watchScan = v2Route({
  method: 'GET',
  path: '/api/v2/scans/{scanId}/events',
  scope: 'scan:read',
  params: ScanId,
  response: V2Scan,
  transport: 'events',
  problems: ['NOT_FOUND'],
})

import { V2Finding } from './resources.ts'
import { ScanId, V2PageQuery, v2Page, v2Route } from './v2-route.ts'

/** Sorted by severity, then grade; texts in the language of Accept-Language. */
export const listFindings = v2Route({
  method: 'GET',
  path: '/api/v2/scans/{scanId}/findings',
  scope: 'scan:read',
  params: ScanId,
  query: V2PageQuery,
  response: v2Page(V2Finding),
  problems: ['NOT_FOUND'],
})

import { Level, ScanStatus } from '../vocabulary.ts'
import { V2ScanItem } from './resources.ts'
import { V2PageQuery, v2Page, v2Route } from './v2-route.ts'

export const listScans = v2Route({
  method: 'GET',
  path: '/api/v2/scans',
  scope: 'scan:read',
  query: V2PageQuery.extend({
    status: ScanStatus.optional(),
    level: Level.optional().meta({ description: 'Only the newest completed scan of each project.' }),
  }),
  response: v2Page(V2ScanItem),
})

import { V2Key } from './resources.ts'
import { v2Route } from './v2-route.ts'

export const getKey = v2Route({ method: 'GET', path: '/api/v2/key', scope: 'scan:read', response: V2Key })

import { declared } from '../route.ts'

export const countByLevel = declared({ method: 'GET', path: '/api/v1/dashboard/contract/level', access: 'session' })
export const countByStatus = declared({ method: 'GET', path: '/api/v1/dashboard/contract/status', access: 'session' })

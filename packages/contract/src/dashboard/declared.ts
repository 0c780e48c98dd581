import { declared } from '../route.ts'

export const declaredDashboardRoutes = {
  countByLevel: declared({ method: 'GET', path: '/api/v1/dashboard/contract/level', access: 'session' }),
  countByStatus: declared({ method: 'GET', path: '/api/v1/dashboard/contract/status', access: 'session' }),
} as const

import { declared } from '../route.ts'

export const declaredAuditRoutes = {
  getAuditInfo: declared({ method: 'GET', path: '/audit/info', access: 'public' }),
} as const

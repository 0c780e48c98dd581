import { declared } from '../route.ts'

export const declaredUserRoutes = {
  listTickets: declared({ method: 'GET', path: '/api/v1/user/tickets', access: 'session' }),
} as const

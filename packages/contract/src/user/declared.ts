import { declared } from '../route.ts'

export const declaredUserRoutes = {
  listTickets: declared({ method: 'GET', path: '/api/v1/user/tickets', access: 'session' }),
  listPayments: declared({ method: 'GET', path: '/api/v1/user/payments', access: 'session' }),
} as const
